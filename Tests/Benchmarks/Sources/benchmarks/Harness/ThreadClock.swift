import Foundation

/// The CPU time of the current thread: what other programs do meanwhile is not in it.
enum ThreadClock {
  /// The seconds of CPU time that the current thread has had.
  static func now() -> Double {
    #if os(Windows)
      return ProcessInfo.processInfo.systemUptime
    #else
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #endif
  }

  /// The seconds of CPU time that `work` takes.
  static func seconds(of work: () -> Void) -> Double {
    let start = now()
    work()
    return now() - start
  }
}

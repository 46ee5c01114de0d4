import Foundation

/// The machine, the system, the compiler and the kind of build, one line each.
func machineDescription() -> String {
  let process = ProcessInfo.processInfo
  let memory = Double(process.physicalMemory) / 1_073_741_824
  return """
    machine   \(processorName()), \(process.activeProcessorCount) cores, \(fixed(memory, places: 0)) GiB
    system    \(process.operatingSystemVersionString)
    compiler  \(compilerVersion())
    build     \(isDebugBuild() ? "DEBUG: figures mean nothing, build with -c release" : "release")
    """
}

/// When, where and how it was measured, in a sentence or two for a README.
func measuringDescription(_ options: Options) -> String {
  let process = ProcessInfo.processInfo
  let memory = Double(process.physicalMemory) / 1_073_741_824
  let date = DateFormatter()
  date.locale = Locale(identifier: "en_GB")
  date.dateFormat = "d MMMM yyyy"
  return """
    Measured on \(date.string(from: Date())), with `--rounds \(options.rounds)`:
    \(processorName()), \(process.activeProcessorCount) cores, \(fixed(memory, places: 0)) GiB;
    \(process.operatingSystemVersionString); \(compilerVersion()).
    Minimum in ms; in brackets how many times as fast as the first column.
    """
}

private func processorName() -> String {
  if let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
    let line = text.split(separator: "\n").first(where: { $0.hasPrefix("model name") }),
    let colon = line.firstIndex(of: ":")
  {
    return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }
  return output(of: ["sysctl", "-n", "machdep.cpu.brand_string"]) ?? "unknown processor"
}

/// What the compiler in the path says of itself: it is the one that `swift run` builds with.
private func compilerVersion() -> String {
  output(of: ["swiftc", "--version"]) ?? "unknown"
}

/// The first line that a command prints, or nil if it cannot be run.
private func output(of command: [String]) -> String? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let text = String(decoding: data, as: UTF8.self)
  return text.split(separator: "\n").first.map(String.init)
}

private func isDebugBuild() -> Bool {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }())
  return isDebug
}

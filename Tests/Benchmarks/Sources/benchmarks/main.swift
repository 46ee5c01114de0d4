import Foundation

let options: Options
do {
  options = try Options(CommandLine.arguments.dropFirst())
} catch {
  FileHandle.standardError.write(Data("benchmarks: \(error)\n\n\(Options.usage)\n".utf8))
  exit(2)
}

if options.showsHelp {
  print(Options.usage)
} else if options.listsCases {
  for benchmark in allBenchmarks { print(benchmark.name) }
} else {
  do {
    try run(options)
  } catch {
    FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
    exit(1)
  }
}

/// Runs the benchmarks that the options choose, and prints a table of them.
func run(_ options: Options) throws {
  let chosen = allBenchmarks.filter { benchmark in
    options.filters.isEmpty || options.filters.contains { benchmark.name.contains($0) }
  }
  guard !chosen.isEmpty else {
    throw Options.Problem(description: "no benchmark's name contains \(options.filters)")
  }
  if let readme = options.readme { try ReadmeTables.check(fileAt: readme) }
  print(machineDescription())
  print("thread CPU time; rounds \(options.rounds), contenders interleaved; seed \(options.seed)")
  print(
    "× first: how many times as fast as the benchmark's first contender, by the minimum; "
      + "outcome: − deleted + inserted ↕ moved\n")
  var results: [BenchmarkResult] = []
  for benchmark in chosen {
    for size in options.sizes ?? benchmark.sizes {
      results.append(try BenchmarkResult(benchmark, size: size, options: options))
    }
  }
  var table = Table(columns: BenchmarkResult.columns)
  for result in results { table.append(result.rows) }
  print(table.text)

  var targets = Table(columns: BenchmarkResult.targetColumns)
  for rows in results.map(\.targetRows) where !rows.isEmpty { targets.append(rows) }
  if !targets.isEmpty { print("\nWhat is wanted:\n\n\(targets.text)") }

  if let readme = options.readme {
    try ReadmeTables(results: results, introduction: measuringDescription(options))
      .rewrite(fileAt: readme)
  }
}

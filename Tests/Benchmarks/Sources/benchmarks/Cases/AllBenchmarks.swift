/// Every benchmark, in the order in which they run.
var allBenchmarks: [Benchmark] {
  flatDifferenceBenchmarks + sectionedDifferenceBenchmarks + buildingBenchmarks + memoryBenchmarks
    + layoutBenchmarks + layoutAtScaleBenchmarks
}

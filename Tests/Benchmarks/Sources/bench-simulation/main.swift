import Foundation

@concurrent
func runBenchmarks(_ options: Options) async -> Int32 {
  do {
    var report = Report()
    for scenario in S21.scenarios where options.includes(scenario) {
      report.add(try await Measurement(scenario, options))
    }
    report.summarise()
    if let path = options.json { try report.write(to: path) }
    return 0
  } catch {
    print("FAILED: \(error)")
    return 1
  }
}

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  print(Options.usage)
  exit(64)
}

// The main thread has to serve the main queue.
Task.detached { exit(await runBenchmarks(options)) }
dispatchMain()

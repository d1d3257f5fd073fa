import Foundation

@concurrent
func runBenchmarks(_ options: Options) async -> Int32 {
  do {
    var report = Report()
    for scenario in allScenarios where options.includes(scenario) {
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

// Not an async `main`: the main queue has to be free for the main actor's work.
Task.detached { exit(await runBenchmarks(options)) }
if (S10.scenarios + S19.scenarios + S23.scenarios).contains(where: options.includes) {
  dispatchMain()
} else {
  // valgrind does not survive `dispatchMain`.
  DispatchSemaphore(value: 0).wait()
}

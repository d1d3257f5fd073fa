import CausewaySimulation
import Foundation
import Testing

/// Compares the reports in `docs/simulation.md` with those of its examples.
///
/// If the environment variable `CAUSEWAY_DRAW` is set, it writes them into the page.
@Suite(.requiresSimulation, .enabled(if: isDebugBuild, "Optimised code has other source locations."))
struct SimulationPageTests {
  private static let page = URL(filePath: #filePath).appending(path: "../../../../docs/simulation.md")
    .standardizedFileURL

  @Test func thePageShowsTheReports() async throws {
    let reports = [try await searchReport(), try await alarmReport()]
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    if ProcessInfo.processInfo.environment["CAUSEWAY_DRAW"] != nil {
      var parts = text.components(separatedBy: "```text\n")
      for (index, report) in reports.enumerated() where index + 1 < parts.count {
        let rest = parts[index + 1].components(separatedBy: "```").dropFirst().joined(separator: "```")
        parts[index + 1] = "\(report)\n```\(rest)"
      }
      text = parts.joined(separator: "```text\n")
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    let blocks = text.components(separatedBy: "```text\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    #expect(blocks == reports, "run this test with CAUSEWAY_DRAW=1")
  }

  /// Returns the report of the guide's first test over its first model.
  private func searchReport() async throws -> String {
    let report = await findFailure { simulation in
      let model = Unguarded.SearchModel(FakeSearchService(simulation: simulation))
      model.type("sw")
      model.type("swift")
      await simulation.settle()
      #expect(model.results == ["swift 1", "swift 2"])
    }
    return try #require(report.failure).description
  }

  /// Returns the report of a body that waits for ever.
  private func alarmReport() async throws -> String {
    let report = await findFailure { simulation in
      let (readings, continuation) = AsyncStream<Int>.makeStream()
      let alarm = Task(name: "alarm") {
        for await reading in readings where reading > 100 { return }
      }
      simulation.callBack { continuation.yield(simulation.choose(from: [120, 80])) }
      await alarm.value
    }
    return try #require(report.failure).description
  }
}

#if DEBUG
  private let isDebugBuild = true
#else
  private let isDebugBuild = false
#endif

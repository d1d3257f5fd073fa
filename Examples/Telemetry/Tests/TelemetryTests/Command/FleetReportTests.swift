import Testing

@testable import Telemetry
@testable import TelemetryKit

@Suite struct FleetReportTests {
  @Test func repeatedFailuresArePrintedAtAGrowingDistance() {
    var report = FleetReport()
    let lines = (0...20).compactMap { second in
      report.line(trouble: "No broker.", GatewayCounts(), at: .seconds(second))
    }
    #expect(
      lines == [
        "No broker.", "No broker. (for 1 s)", "No broker. (for 2 s)", "No broker. (for 4 s)", "No broker. (for 8 s)",
        "No broker. (for 16 s)",
      ])
  }

  @Test func theCountsFollowEachSecondAfterAConnection() {
    var report = FleetReport()
    for second in 1...10 { _ = report.line(trouble: "No broker.", GatewayCounts(), at: .seconds(second)) }
    var counts = GatewayCounts()
    counts.measured = 2000
    counts.acknowledged = 1500
    counts.sent = 2000
    let lines = (11...13).compactMap { report.line(trouble: nil, counts, at: .seconds($0)) }
    #expect(lines.count == 2)
    #expect(lines[0] == "1,500 acknowledged/s   measured 2,000   acknowledged 1,500   waiting 500   sent again 0")
    #expect(report.line(trouble: "No broker.", counts, at: .seconds(14)) == "No broker.")
  }
}

import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// The log of an app's navigation.
@Suite(.checksSubscriptions) struct NavigationLogTests {
  private func record(_ number: Int) -> NavigationRecord {
    NavigationRecord(entry: .inApp, route: "\(number)", server: .coordinator, answer: .served)
  }

  @Test func theNewestRecordsAreKept() {
    let log = NavigationLog(limit: 3)
    for number in 1...5 { log.add(record(number)) }
    #expect(log.records.map(\.route) == ["3", "4", "5"])
  }

  @Test func recordsAreAStream() {
    let log = NavigationLog(limit: 1)
    log.add(record(1))
    let entries = Recorder(log.entries)
    log.add(record(2))
    log.add(record(3))
    #expect(entries.values.map(\.route) == ["2", "3"])
    entries.cancel()
  }

  @Test func manyThreadsMayAdd() async {
    let log = NavigationLog(limit: 50)
    await withTaskGroup { group in
      for number in 0..<100 { group.addTask { log.add(record(number)) } }
    }
    #expect(Set(log.records.map(\.route)).count == 50)
  }

  @Test func aRecordIsALine() {
    let served = NavigationRecord(entry: "widget", route: "forum(1)", server: .legacy, answer: .served)
    #expect(served.description == "widget: forum(1) → legacy")
    let failed = NavigationRecord(entry: .handoff, route: "forum(2)", server: .unserved, answer: .failed("gone"))
    #expect(failed.description == "handoff: forum(2) → not served: gone")
  }
}

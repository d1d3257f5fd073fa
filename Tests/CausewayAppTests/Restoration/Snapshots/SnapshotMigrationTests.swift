import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Earlier and later versions, and the migrations between them.
@Suite struct SnapshotMigrationTests {
  private struct First: Codable {
    var tab: String
  }

  private struct Second: Codable {
    var tab: String
    var forums: [Int]
  }

  private struct Unwilling: Error {}

  private let oneToTwo = SnapshotMigration(from: 1, reading: First.self) { Second(tab: $0.tab, forums: [7]) }
  private let twoToThree = SnapshotMigration(from: 2, reading: Second.self) { old in
    var state = ReaderState()
    state.selectedTab = ReaderTab(rawValue: old.tab) ?? .forums
    state[.tab(.forums)] = old.forums.map { .forum($0) }
    return ReaderSnapshot(version: 3, state: state)
  }

  private func read(_ json: String, _ migrations: [SnapshotMigration]) throws -> ReaderSnapshot {
    try SnapshotCoder(version: 3, migrations: migrations).snapshot(from: Data(json.utf8)).snapshot
  }

  @Test(.covers("e5")) func aRegisteredChainLeadsToTheVersion() throws {
    let snapshot = try read(#"{"interfaceVersion":"1.0","tab":"bookmarks"}"#, [twoToThree, oneToTwo])
    #expect(snapshot.version == 3)
    #expect(snapshot.state.selectedTab == .bookmarks)
    #expect(snapshot.state[.tab(.forums)] == [.forum(7)])
  }

  @Test(.covers("e5")) func aChainThatDoesNotArriveIsNotBegun() {
    let calls = Probe(0)
    let counting = SnapshotMigration(from: 1) { data in
      calls.change { $0 += 1 }
      return data
    }
    #expect(throws: SnapshotError.refused(version: 1)) { try read(#"{"version":1}"#, [counting]) }
    #expect(calls.value == 0)
  }

  @Test func aMigrationMayLeapOrLeadBack() throws {
    let leap = SnapshotMigration(from: 1, to: 3) { _ in Data(#"{"drafts":{"a":"leap"}}"#.utf8) }
    #expect(try read(#"{"version":1}"#, [leap]).drafts == ["a": "leap"])
    let back = SnapshotMigration(from: 4, to: 3) { $0 }
    #expect(try read(#"{"version":4,"drafts":{"a":"back"}}"#, [back]).drafts == ["a": "back"])
  }

  @Test func cyclicMigrationsAreRefused() {
    let circle = [SnapshotMigration(from: 1) { $0 }, SnapshotMigration(from: 2, to: 1) { $0 }]
    #expect(throws: SnapshotError.refused(version: 1)) { try read(#"{"version":1}"#, circle) }
  }

  @Test func aMigrationThatFailsMakesItCorrupt() {
    let unwilling = SnapshotMigration(from: 2) { _ in throw Unwilling() }
    #expect(throws: SnapshotError.corrupt("the migration from version 2 failed: Unwilling()")) {
      try read(#"{"version":2}"#, [unwilling])
    }
  }

  @Test func twoMigrationsFromOneVersionStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = SnapshotCoder<ReaderScheme>(
        version: 3, migrations: [SnapshotMigration(from: 1) { $0 }, SnapshotMigration(from: 1, to: 3) { $0 }])
    }
  }
}

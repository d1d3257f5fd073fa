import CausewayApp
import Foundation
import Testing

/// Encoding and decoding a snapshot.
@Suite struct SnapshotCoderTests {
  private let coder = SnapshotCoder<ReaderScheme>(version: 3)

  private func read(_ json: String) throws -> (snapshot: ReaderSnapshot, notes: [RestorationNote]) {
    try coder.snapshot(from: Data(json.utf8))
  }

  @Test(.covers("e3")) func everyPartOfASnapshotComesBack() throws {
    let (copy, notes) = try coder.snapshot(from: coder.data(of: .somewhere))
    #expect(copy == .somewhere)
    #expect(notes.isEmpty)
  }

  @Test func randomSnapshotsComeBackWhole() throws {
    var dice = ReaderDice(seed: 4)
    for _ in 0..<300 {
      let snapshot = ReaderSnapshot(
        version: 3, state: dice.navigation(), drafts: ["a": "\(dice.roll(9))"],
        scrollPositions: ["b": Double.random(in: -1e9...1e9, using: &dice)],
        savedAt: Date(timeIntervalSinceReferenceDate: Double.random(in: -1e9...1e9, using: &dice)))
      let (copy, notes) = try coder.snapshot(from: coder.data(of: snapshot))
      #expect(copy == snapshot)
      #expect(notes.isEmpty)
    }
  }

  @Test(.covers("e11")) func onlyTheModalsThatAreRestoredAreWritten() throws {
    var snapshot = ReaderSnapshot.somewhere
    snapshot.state.modals = [.profile(1), .compose(threadID: 2), .search]
    #expect(
      try coder.snapshot(from: coder.data(of: snapshot)).snapshot.state.modals == [.compose(threadID: 2), .search])
  }

  @Test(.covers("e13"), arguments: ["3", "3.0", "\"3\"", "\"3.0\""], ["version", "interfaceVersion"])
  func aVersionIsANumberHoweverItIsWritten(_ version: String, _ key: String) throws {
    #expect(try read(#"{"\#(key)":\#(version),"state":{}}"#).snapshot.version == 3)
  }

  @Test(.covers("e5"), arguments: ["2", "4", "2.0", "\"4.0\"", "-3", "0", "9007199254740993"])
  func anotherVersionIsRefused(_ version: String) throws {
    let number = try #require(Double(version.replacing("\"", with: "")).flatMap { Int($0) })
    #expect(throws: SnapshotError.refused(version: number)) { try read(#"{"version":\#(version),"state":{}}"#) }
  }

  @Test(
    .covers("e6"),
    arguments: [
      "", "{", "null", "[]", "3", "\"3\"", "{}", #"{"state":{}}"#, #"{"version":null}"#, #"{"version":"three"}"#,
      #"{"version":3.5}"#, #"{"version":1e99}"#, #"{"version":"inf"}"#, #"{"version":{}}"#, "\u{0}\u{1}",
      #"{"version":3,"state":{"stacks":{"forums":[{"album":{}}]}}}"#, #"{"version":3,"state":7}"#,
      #"{"version":3"# + String(repeating: ",\"state\":{\"a\":[", count: 2_000),
    ])
  func unreadableDataIsCorrupt(_ json: String) {
    #expect {
      try read(json)
    } throws: { error in
      if case SnapshotError.corrupt(let reason) = error { !reason.isEmpty } else { false }
    }
  }

  @Test func readablePartsAreKeptAndTheOthersAreNoted() throws {
    let (snapshot, notes) = try read(
      #"""
      {"version": 3, "state": {"selectedTab": "albums", "detail": [{"message": {"_0": 1}}, {"album": {}}]},
       "drafts": {"a": "text", "b": 7}, "scrollPositions": {"c": 1.5, "d": "far"}, "savedAt": "today", "more": []}
      """#)
    #expect(snapshot.state.detail == [.message(1)])
    #expect(snapshot.state.selectedTab == .forums)
    #expect(snapshot.drafts == ["a": "text"])
    #expect(snapshot.scrollPositions == ["c": 1.5])
    #expect(snapshot.savedAt == .distantPast)
    #expect(notes.map(\.position) == ["selectedTab", "detail[1]", "drafts.b", "scrollPositions.d", "savedAt"])
    #expect(notes.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func draftsAreKeptWhenTheStateIsUnreadable() throws {
    let (snapshot, notes) = try read(#"{"version":3,"state":[],"drafts":{"a":"text"}}"#)
    #expect(snapshot.state == ReaderState())
    #expect(snapshot.drafts == ["a": "text"])
    #expect(notes.map(\.position) == ["state"])
  }
}

import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Randomly damaged data restores its valid parts or starts over, and never blocks later saves.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct SnapshotFuzzTests {
  private let count = FuzzInputs.damagedStates
  private let migrations = [SnapshotMigration(from: 2) { $0 }]
  private let clock = TestClock()

  @Test(.covers("j4")) func mutatedSnapshotsNeverWedgeRestoration() async throws {
    var dice = ReaderDice(seed: 2026)
    var restored = 0
    var cleared = 0
    for number in 0..<count {
      let data = try mutated(&dice)
      switch await outcome(of: data) {
      case .restored: restored += 1
      case .cleared: cleared += 1
      case .wedged(let why): Issue.record("input \(number), \(why): \(String(decoding: data, as: UTF8.self))")
      }
    }
    // If the result were always the same, nothing would have been tested.
    #expect(restored > count / 10)
    #expect(cleared > count / 10)
  }

  private enum Fate {
    case restored
    case cleared
    case wedged(String)
  }

  /// Starts an app with the data, navigates in it, and starts it again.
  private func outcome(of data: Data) async -> Fate {
    let store = ScriptedStore(data)
    let coordinator = ReaderCoordinator()
    let manager = ReaderRestoration(store: store, version: 3, migrations: migrations, clock: clock)
    let fate: Fate
    switch await manager.restore(into: coordinator, for: "1") {
    case .restored(let snapshot, _):
      guard coordinator.state == restorable(snapshot.state) else { return .wedged("another state") }
      fate = .restored
    case .refused, .corrupt:
      guard store.data == nil, coordinator.state == ReaderState() else { return .wedged("not afresh") }
      guard store.movedAside == [data] else { return .wedged("not moved aside") }
      fate = .cleared
    case let other: return .wedged("\(other)")
    }
    manager.follow(coordinator)
    coordinator.push(.message(4_711), onto: .detail)
    await manager.save()
    let next = ReaderCoordinator()
    await ReaderRestoration(store: store, version: 3).restore(into: next, for: "1")
    return next.state == coordinator.state ? fate : .wedged("not restored again")
  }

  /// Returns the state that a coordinator shows before its columns are known.
  private func restorable(_ state: ReaderState) -> ReaderState {
    let coordinator = ReaderCoordinator()
    coordinator.restore(state)
    return coordinator.state
  }

  /// Returns a random snapshot in which bytes or values are changed.
  private func mutated(_ dice: inout ReaderDice) throws -> Data {
    let snapshot = ReaderSnapshot(
      version: 3, owner: "1", state: dice.navigation(), drafts: ["a": "text \\u{e9} \"quoted\""],
      scrollPositions: ["b": 1.5],
      savedAt: Date(timeIntervalSince1970: 7))
    var data = try SnapshotCoder<ReaderScheme>(version: 3).data(of: snapshot)
    if dice.roll(2) == 0 { data = try withOtherValues(data, &dice) }
    for _ in 0..<dice.roll(3) { mutateBytes(&data, &dice) }
    return data
  }

  private func withOtherValues(_ data: Data, _ dice: inout ReaderDice) throws -> Data {
    let object = try JSONSerialization.jsonObject(with: data)
    return try JSONSerialization.data(withJSONObject: other(object, &dice), options: [.fragmentsAllowed])
  }

  /// Returns a value of which one part is replaced.
  private func other(_ value: Any, _ dice: inout ReaderDice) -> Any {
    let strange: [Any] = [
      NSNull(), -1, 1e300, "", "\u{0}", [], [String: Any](), [[]], true, 2, "3.0", 9_007_199_254_740_993, "forums",
    ]
    switch value {
    case let list as [Any] where !list.isEmpty && dice.roll(6) > 0:
      var list = list
      let index = dice.roll(list.count)
      switch dice.roll(4) {
      case 0: list.remove(at: index)
      case 1: list.append(list[index])
      default: list[index] = other(list[index], &dice)
      }
      return list
    case let entries as [String: Any] where !entries.isEmpty && dice.roll(6) > 0:
      var entries = entries
      let key = entries.keys.sorted()[dice.roll(entries.count)]
      switch dice.roll(6) {
      case 0: entries[key] = nil
      case 1: entries[key + "x"] = entries.removeValue(forKey: key)
      default: entries[key] = other(entries[key] ?? NSNull(), &dice)
      }
      return entries
    default: return strange[dice.roll(strange.count)]
    }
  }

  private func mutateBytes(_ data: inout Data, _ dice: inout ReaderDice) {
    guard !data.isEmpty else { return }
    let index = dice.roll(data.count)
    switch dice.roll(5) {
    case 0: data[index] = UInt8(dice.roll(256))
    case 1: data[index] ^= 1 << UInt8(dice.roll(8))
    case 2: data.removeSubrange(index..<min(index + 1 + dice.roll(9), data.count))
    case 3: data.insert(contentsOf: data[index..<min(index + 1 + dice.roll(30), data.count)], at: index)
    default: if dice.roll(4) == 0 { data.removeSubrange(index...) }
    }
  }
}

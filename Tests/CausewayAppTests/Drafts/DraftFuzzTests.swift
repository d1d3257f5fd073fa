import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Records with random damage: intact drafts are restored, and damaged ones are moved aside.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct DraftFuzzTests {
  private let count = FuzzInputs.damagedStates

  @Test func damagedDraftsLeaveTheIntactOnes() async throws {
    var dice = ReaderDice(seed: 1_610)
    var lost = 0
    for number in 0..<count {
      let store = MemoryBlobStore()
      let drafts = DraftStore<String, Message>(store: store, empty: Message(), clock: TestClock())
      await drafts.enter("ada")
      for key in ["a", "b", "c"] { drafts[key] = Message(subject: key, text: "text \u{e9} \"\(dice.roll(1_000))\"") }
      await drafts.save()
      let written = drafts.all
      let record = store.store(for: "ada").store(for: "b")
      var data = try #require(record.load())
      for _ in 0...dice.roll(3) { damage(&data, &dice) }
      record.save(data)

      let next = DraftStore<String, Message>(store: store, empty: Message(), clock: TestClock())
      await next.enter("ada")
      #expect(next["a"] == written["a"] && next["c"] == written["c"], "input \(number)")
      if next.all["b"] == nil {
        lost += 1
        // An empty draft is not stored; anything else is moved aside, byte for byte.
        #expect(record.movedAside == [data] || record.load() == data, "input \(number)")
      }
      next["b"] = Message(text: "again")
      await next.save()
      #expect(record.load() != nil)
    }
    #expect(lost > count / 4)
  }

  private func damage(_ data: inout Data, _ dice: inout ReaderDice) {
    guard !data.isEmpty else { return }
    let index = dice.roll(data.count)
    switch dice.roll(4) {
    case 0: data[index] = UInt8(dice.roll(256))
    case 1: data[index] ^= 1 << UInt8(dice.roll(8))
    case 2: data.removeSubrange(index..<min(index + 1 + dice.roll(9), data.count))
    default: if dice.roll(4) == 0 { data.removeSubrange(index...) }
    }
  }
}

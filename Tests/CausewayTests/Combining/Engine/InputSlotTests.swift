import Testing

@testable import Causeway

@Suite struct QueueSlotTests {
  @Test(arguments: 1...20) func behavesLikeAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let counter = ReleaseCounter()
    var slot = QueueSlot<Item>()
    var model: [Int] = []
    // Alternates between periods of more additions and of more removals.
    var puts = 5
    for step in 0..<2_000 {
      if step % 200 == 0 { puts = Int.random(in: 2...8, using: &random) }
      if Int.random(in: 0..<10, using: &random) < puts {
        let item = counter.item()
        model.append(item.id)
        slot.put(item)
      } else if !model.isEmpty {
        #expect(slot.take().id == model.removeFirst())
      }
      #expect(slot.isReady == !model.isEmpty)
      #expect(!slot.isExhausted)
      #expect(slot.values.count <= max(64, 2 * model.count + 1))
    }
    // A taken value is released at once.
    #expect(counter.liveCount == model.count)
    slot.finish()
    while slot.isReady {
      #expect(!slot.isExhausted)
      #expect(slot.take().id == model.removeFirst())
    }
    #expect(slot.isExhausted)
    #expect(model.isEmpty)
    #expect(counter.liveCount == 0)
  }

  @Test func aValueMayBeNothing() {
    var slot = QueueSlot<Int?>()
    slot.put(nil)
    slot.put(1)
    #expect(slot.take() == nil)
    #expect(slot.isReady)
    #expect(slot.take() == 1)
    #expect(!slot.isReady)
  }
}

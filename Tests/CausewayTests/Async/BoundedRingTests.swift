import Testing

@testable import Causeway

@Suite struct BoundedRingTests {
  /// All items that were added and not passed over, and which of them were dropped.
  private struct Model {
    let limit: Int
    let keepsNewest: Bool
    var entries: [(id: Int, isDropped: Bool)] = []

    /// Adds an item, and returns the one that is dropped for it.
    mutating func put(_ id: Int) -> Int? {
      entries.append((id, false))
      let kept = entries.indices.filter { !entries[$0].isDropped }
      guard kept.count > limit else { return nil }
      let place = keepsNewest ? kept.first! : kept.last!
      entries[place].isDropped = true
      return entries[place].id
    }

    mutating func take() -> (gap: Int, id: Int?)? {
      let gap = entries.prefix { $0.isDropped }.count
      guard gap > 0 || !entries.isEmpty else { return nil }
      let id = gap < entries.count ? entries[gap].id : nil
      entries.removeFirst(min(gap + 1, entries.count))
      return (gap, id)
    }
  }

  @Test(arguments: [1, 2, 3, 8, Int.max], 1...10 as ClosedRange<UInt64>)
  func behavesLikeAnArray(limit: Int, seed: UInt64) {
    for keepsNewest in [true, false] {
      var random = SeededGenerator(seed: seed)
      let counter = ReleaseCounter()
      var ring = BoundedRing<Item>(limit: limit, keepsNewest: keepsNewest)
      var model = Model(limit: limit, keepsNewest: keepsNewest)
      for _ in 0..<400 {
        if Int.random(in: 0..<5, using: &random) < 3 {
          let item = counter.item()
          #expect(ring.put(item)?.id == model.put(item.id))
        } else {
          let (slot, expected) = (ring.take(), model.take())
          #expect(slot?.gap == expected?.gap)
          #expect(slot?.element?.id == expected?.id)
        }
        #expect(ring.isEmpty == model.entries.isEmpty)
        #expect(counter.liveCount == model.entries.count { !$0.isDropped })
      }
      while let expected = model.take() {
        let slot = ring.take()
        #expect(slot?.gap == expected.gap)
        #expect(slot?.element?.id == expected.id)
      }
      #expect(ring.take() == nil)
      #expect(counter.liveCount == 0)
    }
  }

  @Test func withoutALimitItNeedsNoMoreRoomThanIsWaiting() {
    var ring = BoundedRing<Int>(limit: .max, keepsNewest: false)
    for value in 0..<3 { #expect(ring.put(value) == nil) }
    for value in 3..<10_000 {
      #expect(ring.put(value) == nil)
      #expect(ring.take()?.element == value - 3)
    }
    #expect(ring.slots.count <= 16)
  }
}

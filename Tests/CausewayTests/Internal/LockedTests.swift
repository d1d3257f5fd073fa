import Testing

@testable import Causeway

@Suite struct LockedTests {
  @Test func givesTheResultOfTheClosure() {
    let value = Locked(1)
    let result = value.withLock { value in
      value += 1
      return value * 10
    }
    #expect(result == 20)
    #expect(value.withLock { $0 } == 2)
  }

  @Test func aResultMayBeNothing() {
    let value = Locked<Int?>(1)
    #expect(value.withLock { $0.take() } == 1)
    #expect(value.withLock { $0.take() } == nil)
  }

  @Test func oneThreadAtATimeIsInside() {
    let value = Locked((count: 0, isInside: false, overlaps: 0))
    onThreads(4) { _ in
      for _ in 0..<5_000 {
        value.withLock { state in
          if state.isInside { state.overlaps += 1 }
          state.isInside = true
          state.count += 1
          state.isInside = false
        }
      }
    }
    #expect(value.withLock { $0.count } == 20_000)
    #expect(value.withLock { $0.overlaps } == 0)
  }

  @Test func releasesItsValue() {
    let counter = ReleaseCounter()
    do {
      let value = Locked<Item?>(counter.item())
      #expect(counter.liveCount == 1)
      value.withLock { $0 = counter.item() }
      #expect(counter.liveCount == 1)
    }
    #expect(counter.liveCount == 0)
  }

  private final class Neighbours<Value: Sendable>: Sendable {
    let before = AtomicUInt8(1)
    let value: Locked<Value>
    let after = AtomicUInt8(2)

    init(_ value: Value) { self.value = Locked(value) }
  }

  /// The value is beside the lock, whatever its alignment.
  @Test func holdsValuesOfEachSize() {
    func changes<Value: Equatable & Sendable>(_ first: Value, to second: Value) {
      let owner = Neighbours(first)
      #expect(owner.value.withLock { $0 } == first)
      owner.value.withLock { $0 = second }
      #expect(owner.value.withLock { $0 } == second)
      #expect(owner.before.load(ordering: .relaxed) == 1)
      #expect(owner.after.load(ordering: .relaxed) == 2)
    }
    changes(UInt8(1), to: 2)
    changes(UInt16(1), to: 2)
    changes(Optional(1), to: nil)
    changes("short", to: String(repeating: "long", count: 9))
    changes([SIMD16<Float>(repeating: 1)], to: [])
    changes(SIMD16<Float>(repeating: 1), to: SIMD16<Float>(repeating: 2))
  }

  /// A lock whose owner is an object that the optimizer may put on the stack.
  @Test func aShortLifeSeesEachChange() {
    final class Owner: Sendable {
      let items: Locked<[Item]>
      init(_ items: [Item]) { self.items = Locked(items) }
    }
    let counter = ReleaseCounter()
    for count in 1...3 {
      let owner = Owner([counter.item()])
      for _ in 0..<count { owner.items.withLock { $0.append(counter.item()) } }
      #expect(owner.items.withLock { $0.count } == count + 1)
      #expect(counter.liveCount == count + 1)
      owner.items.withLock { $0 = [] }
      #expect(counter.liveCount == 0)
    }
    #expect(counter.liveCount == 0)
  }

  @Test func waitingThreadsGetTheirTurns() {
    let value = Locked([Int](repeating: 0, count: 8))
    onThreads(8) { index in
      for _ in 0..<2_000 {
        value.withLock { counts in
          // Long enough that the others fall asleep.
          for _ in 0..<50 { counts[index] += 1 }
        }
      }
    }
    #expect(value.withLock { $0 } == [Int](repeating: 100_000, count: 8))
  }
}

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
}

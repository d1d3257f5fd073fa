import Testing

@testable import CausewayBridging

@Suite struct SlotChangeQueueTests {
  @Test func workIsDoneInTheOrderOfItsArrival() {
    var state = SlotChangeQueueState<Int>()
    #expect(state.handle(.came(1)) == 1)
    #expect(state.handle(.came(2)) == nil)
    #expect(state.handle(.came(3)) == nil)
    #expect(state.handle(.done) == 2)
    #expect(state.handle(.came(4)) == nil)
    #expect(state.handle(.done) == 3)
    #expect(state.handle(.done) == 4)
    #expect(state.handle(.done) == nil)
    #expect(state.handle(.came(5)) == 5)
  }

  @Test func workInsideWorkComesAfterIt() {
    let changes = SlotChangeQueue()
    nonisolated(unsafe) var steps: [Int] = []
    changes.perform {
      changes.perform { steps.append(2) }
      steps.append(1)
    }
    #expect(steps == [1, 2])
  }
}

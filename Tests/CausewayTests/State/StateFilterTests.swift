import Causeway
import CausewayTesting
import Testing

/// A state with the last value that satisfied a condition.
@MainActor
@Suite(.checksSubscriptions, .checksContract)
struct StateFilterTests {
  private let state = MutableMainActorState(1)

  @Test func itBeginsWithTheInitialOrTheCurrentValue() {
    #expect(state.filter(0) { $0 > 1 }.value == 0)
    #expect(state.filter(0) { $0 > 0 }.value == 1)
  }

  @Test func itFollowsWithoutObservers() {
    let even = state.filter(0) { $0.isMultiple(of: 2) }
    state.value = 4
    state.value = 5
    #expect(even.value == 4)
    state.value = 7
    #expect(even.value == 4)
    state.value = 8
    #expect(even.value == 8)
  }

  @Test func itFollowsADerivedStateWithoutObservers() {
    let sum = combineLatest(state, state.map { $0 * 10 }) { $0 + $1 }
    let big = sum.filter(0) { $0 > 50 }.filter(1) { $0 != 66 }
    for value in [5, 6, 2] { state.value = value }
    #expect(big.value == 55)
  }

  @Test func itFollowsAFlatMapWithoutObservers() {
    let inner = [MutableMainActorState(0), MutableMainActorState(0)]
    let positive = state.flatMap { inner[$0] }.filter(0) { $0 > 0 }
    inner[1].value = 3
    inner[1].value = -1
    #expect(positive.value == 3)
    state.value = 0
    inner[0].value = 5
    inner[1].value = 6
    inner[0].value = -1
    #expect(positive.value == 5)
    #expect(inner[1].value == 6)
  }

  @Test func aSubscriberReceivesTheValuesThatSatisfyTheCondition() {
    var seen: [Int] = []
    let token = state.filter(0) { $0.isMultiple(of: 2) }.sink { seen.append($0) }
    for value in [2, 3, 5, 4, 4] { state.value = value }
    #expect(seen == [0, 2, 4, 4])
    token.cancel()
  }

  @Test func itIsRightInsideASubscriberThatWasThereBefore() {
    var seen: [[Int]] = []
    var even: MainActorState<Int>?
    let token = state.sink { seen.append([$0, even?.value ?? -1]) }
    even = state.filter(0) { $0.isMultiple(of: 2) }
    state.value = 2
    state.value = 3
    #expect(seen == [[1, -1], [2, 2], [3, 2]])
    token.cancel()
  }

  @Test func itTakesAValueThatASubscriberReplaces() {
    let state = state
    let even = state.filter(0) { $0.isMultiple(of: 2) }
    let token = state.sink { if $0 == 2 { state.value = 3 } }
    state.value = 2
    #expect(state.value == 3)
    #expect(even.value == 2)
    token.cancel()
  }

  @Test func onlyTheEndOfATransactionCounts() {
    let even = state.filter(0) { $0.isMultiple(of: 2) }
    var seen: [Int] = []
    let token = even.sink { seen.append($0) }
    withStateChanges {
      state.value = 2
      #expect(even.value == 2, "as if the transaction ended here")
      state.value = 3
      #expect(even.value == 0)
      state.value = 5
    }
    #expect(even.value == 0)
    #expect(seen == [0])
    withStateChanges {
      state.value = 6
      state.value = 8
    }
    #expect(seen == [0, 8])
    token.cancel()
  }

  @Test func itsSourceDoesNotRetainIt() {
    weak var gone: MainActorState<Int>?
    do {
      let even = state.map { $0 }.filter(0) { $0.isMultiple(of: 2) }
      gone = even
      state.value = 2
      #expect(even.value == 2)
    }
    #expect(gone == nil)
    state.value = 4
  }

  @Test func itIsReleasedInsideASubscriber() {
    weak var gone: MainActorState<Int>?
    var even: MainActorState<Int>?
    let token = state.sink { if $0 == 2 { even = nil } }
    even = state.filter(0) { $0.isMultiple(of: 2) }
    gone = even
    state.value = 2
    #expect(gone == nil)
    state.value = 4
    token.cancel()
    _ = even
  }
}

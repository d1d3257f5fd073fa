import Causeway
import CausewayTesting
import Testing

/// Several states that are set as one change.
@MainActor
@Suite(.checksSubscriptions, .checksContract)
struct StateTransactionTests {
  private let a = MutableMainActorState(1)
  private let b = MutableMainActorState(1)

  @Test func subscribersSeeAllChangesOrNone() {
    var seen: [Int] = []
    let token = combineLatest(a, b) { $0 * 100 + $1 }.sink { seen.append($0) }
    withStateChanges {
      a.value = 2
      b.value = 2
    }
    #expect(seen == [101, 202])
    a.value = 3
    b.value = 3
    #expect(seen == [101, 202, 302, 303])
    token.cancel()
  }

  @Test func aStateThatIsSetTwiceIsDeliveredOnce() {
    var seen: [Int] = []
    let token = a.sink { seen.append($0) }
    withStateChanges {
      for value in 2...5 { a.value = value }
      #expect(seen == [1])
    }
    #expect(seen == [1, 5])
    token.cancel()
  }

  @Test func transactionsNestAndReturnAValue() {
    var seen: [Int] = []
    let token = combineLatest(a, b) { $0 + $1 }.sink { seen.append($0) }
    let result = withStateChanges {
      withStateChanges { a.value = 2 }
      #expect(seen == [2])
      b.value = 2
      return "result"
    }
    #expect(result == "result")
    #expect(seen == [2, 4])
    withStateChanges {}
    token.cancel()
  }

  @Test func anErrorKeepsAndDeliversTheChanges() {
    var seen: [Int] = []
    let token = a.sink { seen.append($0) }
    #expect(throws: TestError.failed) {
      try withStateChanges { () throws(TestError) in
        a.value = 2
        throw .failed
      }
    }
    #expect(seen == [1, 2])
    a.value = 3
    #expect(seen == [1, 2, 3])
    token.cancel()
  }

  @Test func readingInsideItHasNoEffect() {
    var seen: [Int] = []
    let distinct = a.removeDuplicates()
    let below = distinct.map { $0 * 10 }
    let token = below.sink { seen.append($0) }
    withStateChanges {
      a.value = 2
      #expect(below.value == 20)
      #expect(distinct.value == 2)
      a.value = 1
      #expect(below.value == 10)
    }
    #expect(seen == [10], "the value has not changed")
    withStateChanges {
      a.value = 2
      #expect(below.value == 20)
    }
    #expect(seen == [10, 20])
    token.cancel()
  }

  @Test func aValueReadInsideItIsNotComparedWith() {
    let state = MutableMainActorState(0)
    let distinct = state.removeDuplicates { abs($0 - $1) < 10 }
    #expect(distinct.value == 0)
    withStateChanges {
      state.value = 12
      #expect(distinct.value == 12)
      state.value = 18
      #expect(distinct.value == 18)
    }
    #expect(distinct.value == 18)
  }

  @Test func aStateMadeInsideItIsRight() {
    let (a, b) = (a, b)
    var made: [MainActorState<Int>] = []
    var seen: [Int] = []
    var tokens: [AnyCancellable] = []
    withStateChanges {
      a.value = 2
      let sum = combineLatest(a, b) { $0 + $1 }
      let filtered = sum.filter(0) { $0 > 3 }
      let followed = a.flatMap { $0 == 2 ? sum : b }
      made = [sum, filtered, followed]
      tokens = made.map { state in state.sink { seen.append($0) } }
      #expect(seen == [3, 0, 3])
      b.value = 2
      #expect(made.map(\.value) == [4, 4, 4])
    }
    #expect(made.map(\.value) == [4, 4, 4])
    #expect(seen == [3, 0, 3, 4, 4, 4])
    a.value = 5
    b.value = 7
    #expect(made.map(\.value) == [12, 12, 7])
    tokens.forEach { $0.cancel() }
  }

  @Test func aFlatMapThatIsReadInsideItFollowsTheRightStateAfterwards() {
    let inner = [MutableMainActorState("x"), MutableMainActorState("y")]
    let followed = a.flatMap { inner[$0 % 2] }
    var seen: [String] = []
    let token = followed.sink { seen.append($0) }
    withStateChanges {
      a.value = 2
      #expect(followed.value == "x")
      a.value = 3
      #expect(followed.value == "y")
    }
    inner[0].value = "x2"
    inner[1].value = "y2"
    #expect(seen == ["y", "y2"])
    token.cancel()
  }

  @Test func aSubscriberMayMakeATransaction() {
    let (a, b) = (a, b)
    var seen: [Int] = []
    let sum = combineLatest(a, b) { $0 * 100 + $1 }
    let token = a.sink { value in
      guard value == 2 else { return }
      withStateChanges {
        a.value = 3
        b.value = 3
      }
    }
    let other = sum.sink { seen.append($0) }
    a.value = 2
    #expect(seen == [101, 303])
    token.cancel()
    other.cancel()
  }
}

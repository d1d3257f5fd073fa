import Causeway
import CausewayTesting
import Testing

/// Reading states, and what is computed when.
@MainActor
@Suite(.checksSubscriptions, .checksContract)
struct StateTests {
  /// A value that is neither `Sendable` nor, outside the main actor, `Equatable`.
  @MainActor private final class Item: @MainActor Equatable {
    var number: Int

    init(_ number: Int) {
      self.number = number
    }

    static func == (left: Item, right: Item) -> Bool { left.number == right.number }
  }

  @Test func aStateHasTheValueThatWasSet() {
    let state = MutableMainActorState(1)
    #expect(state.value == 1)
    state.value = 2
    #expect(state.value == 2)
    state.set(3)
    #expect(state.value == 3)
    #expect(
      state.update { value in
        value += 1
        return "result"
      } == "result")
    #expect(state.value == 4)
    state.value += 1
    let readable: MainActorState<Int> = state
    #expect(readable.value == 5)
  }

  @Test func anUpdateThatThrowsChangesNothing() {
    let state = MutableMainActorState([1])
    var seen: [[Int]] = []
    let token = state.sink { seen.append($0) }
    #expect(throws: TestError.failed) {
      try state.update { value throws(TestError) in
        value.append(2)
        throw .failed
      }
    }
    #expect(state.value == [1])
    #expect(seen == [[1]])
    token.cancel()
  }

  @Test func aDerivedStateIsComputedWhenItIsRead() {
    let state = MutableMainActorState(1)
    var computations = 0
    let derived = state.map { value in
      computations += 1
      return value * 10
    }
    state.value = 2
    state.value = 3
    #expect(computations == 0)
    #expect(derived.value == 30)
    _ = derived.value
    #expect(computations == 1)

    let other = MutableMainActorState("a")
    other.value = "b"
    _ = derived.value
    #expect(computations == 1, "a state that it does not depend on")
  }

  @Test func aDiamondIsComputedOnceForEachChange() {
    let state = MutableMainActorState(1)
    var computations = 0
    let sum = combineLatest(state.map { $0 * 2 }, state.map { $0 * 3 }) { first, second in
      computations += 1
      return "\(first)+\(second)"
    }
    var seen: [String] = []
    var others: [String] = []
    let tokens = [sum.sink { seen.append($0) }, sum.sink { others.append($0) }]
    state.value = 2
    state.value = 3
    #expect(seen == ["2+3", "4+6", "6+9"])
    #expect(others == seen)
    #expect(computations == 3)
    tokens.forEach { $0.cancel() }
    state.value = 4
    #expect(computations == 3)
    #expect(sum.value == "8+12")
    #expect(seen.count == 3)
  }

  @Test func aDerivedStateIsRightInsideAnySubscriber() {
    let state = MutableMainActorState(1)
    let double = state.map { $0 * 2 }
    let sum = combineLatest(state, double) { $0 + $1 }
    var seen: [[Int]] = []
    let token = state.sink { seen.append([$0, double.value, sum.value]) }
    let other = double.sink { seen.append([state.value, $0, sum.value]) }
    state.value = 2
    #expect(seen == [[1, 2, 3], [1, 2, 3], [2, 4, 6], [2, 4, 6]])
    token.cancel()
    other.cancel()
  }

  @Test func anEqualValueStopsBelowRemoveDuplicates() {
    let state = MutableMainActorState(1)
    var computations = 0
    let text = state.map { !$0.isMultiple(of: 2) }.removeDuplicates().map { isOdd in
      computations += 1
      return isOdd ? "odd" : "even"
    }
    var seen: [String] = []
    let token = text.sink { seen.append($0) }
    for value in [3, 5, 6, 8] { state.value = value }
    #expect(seen == ["odd", "even"])
    #expect(computations == 2)
    token.cancel()
  }

  @Test func removeDuplicatesKeepsTheValueThatCountsAsTheSame() {
    let state = MutableMainActorState(10)
    let tens = state.removeDuplicates { $0 / 10 == $1 / 10 }
    var seen: [Int] = []
    let token = tens.sink { seen.append($0) }
    for value in [11, 19, 20, 25, 12] { state.value = value }
    #expect(seen == [10, 20, 12])
    token.cancel()
  }

  @Test func valuesAreObjectsOfTheMainActor() {
    let state = MutableMainActorState(Item(1))
    let same = state.removeDuplicates()
    let filtered = state.filter(Item(0)) { $0.number > 1 }
    let inner = MutableMainActorState(Item(7))
    let all = combineLatest(same, filtered, state.flatMap { _ in inner }).map { $0.number + $1.number + $2.number }
    var seen: [Int] = []
    let token = all.removeDuplicates().sink { seen.append($0) }
    state.value = Item(1)
    state.value = Item(2)
    #expect(seen == [8, 11])
    token.cancel()
  }

  @Test func upToFourStatesAreCombined() {
    let states = (1...4).map { MutableMainActorState($0) }
    let (a, b, c, d) = (states[0], states[1], states[2], states[3])
    let two: MainActorState<(Int, Int)> = combineLatest(a, b)
    let three: MainActorState<(Int, Int, Int)> = combineLatest(a, b, c)
    let four: MainActorState<(Int, Int, Int, Int)> = combineLatest(a, b, c, d)
    let sums = [
      combineLatest(a, b) { $0 + $1 }, combineLatest(a, b, c) { $0 + $1 + $2 },
      combineLatest(a, b, c, d) { $0 + $1 + $2 + $3 },
    ]
    a.value = 10
    #expect(two.value == (10, 2))
    #expect(three.value == (10, 2, 3))
    #expect(four.value == (10, 2, 3, 4))
    #expect(sums.map(\.value) == [12, 15, 19])
  }

  @Test func theOperatorsOfStatesMakeStates() {
    let state = MutableMainActorState(1)
    let mapped = state.map { $0 + 1 }
    let distinct = state.removeDuplicates()
    let tuple = combineLatest(state, mapped)
    let flat = state.flatMap { _ in mapped }
    let mutable = MutableMainActorState(8)
    let flatMutable = state.flatMap { _ in mutable }
    let filtered = mapped.filter(0) { $0 > 1 }
    #expect(
      [mapped.value, distinct.value, tuple.value.1, flat.value, flatMutable.value, filtered.value] == [
        2, 1, 2, 2, 8, 2,
      ])
    // Multi-statement closures and method references too.
    let described = state.map { value in
      let text = "\(value)"
      return text + "!"
    }
    let string = state.map(String.init)
    #expect([described.value, string.value] == ["1!", "1"])
  }

  @Test func otherOperatorsMakeStreams() {
    let state = MutableMainActorState(1)
    var seen: [Int] = []
    let token = state.filter { $0 > 1 }.scan(0) { $0 + $1 }.sink { seen.append($0) }
    for value in 1...4 { state.value = value }
    #expect(seen == [2, 5, 9])
    token.cancel()
  }

  @Test func aStateIsCombinedWithAStream() {
    let state = MutableMainActorState(Item(1))
    let numbers = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let token = combineLatest(state, numbers.receive(on: MainActor.shared)).map { $0.number + $1 }
      .sink { seen.append($0) }
    numbers.send(1)
    state.value = Item(5)
    #expect(seen == [2, 6])
    token.cancel()
  }

  @Test func aLongChainIsComputed() {
    let state = MutableMainActorState(0)
    var chain: MainActorState<Int> = state
    for _ in 0..<1000 { chain = chain.map { $0 + 1 } }
    #expect(chain.value == 1000)
    state.value = 1
    #expect(chain.value == 1001)
  }

  @Test func aLadderOfDiamondsIsComputedOnce() {
    let state = MutableMainActorState(1)
    var computations = 0
    var top: MainActorState<Int> = state
    for _ in 0..<30 {
      top = combineLatest(top.map { $0 &+ 1 }, top.map { $0 &* 3 }) { first, second in
        computations += 1
        return first &+ second
      }
    }
    var seen = 0
    let token = top.sink { _ in seen += 1 }
    state.value = 2
    #expect(computations == 60)
    #expect(seen == 2)
    token.cancel()
  }
}

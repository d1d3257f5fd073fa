import Causeway
import CausewayTesting
import Observation
import Testing

/// The reports of a state to Observation, and its signal before each change.
@MainActor
@Suite(.checksSubscriptions, .checksContract)
struct StateObservationTests {
  struct User {
    var first = "Ada"
    var last = "Lovelace"
  }

  /// A view model with a computed property over a state.
  @MainActor @Observable final class Model {
    @ObservationIgnored let user: MainActorState<User>
    var greeting: String { "Hello \(user.value.first)" }

    init(_ user: MainActorState<User>) {
      self.user = user
    }
  }

  private let state = MutableMainActorState(1)

  /// Tracks what a closure reads, and counts the changes.
  private func tracking(_ read: () -> Void) -> Probe<Int> {
    let changes = Probe(0)
    withObservationTracking(read) { changes.change { $0 += 1 } }
    return changes
  }

  @Test func aReadIsTracked() {
    let derived = state.map { $0 * 10 }
    let root = tracking { _ = state.value }
    let below = tracking { _ = derived.value }
    let readable = tracking { _ = (state as MainActorState<Int>).value }
    #expect([root, below, readable].map(\.value) == [0, 0, 0])
    state.value = 2
    #expect([root, below, readable].map(\.value) == [1, 1, 1])
    state.value = 3
    #expect([root, below, readable].map(\.value) == [1, 1, 1], "once for each tracking")
    let again = tracking { _ = derived.value }
    state.value = 4
    #expect(again.value == 1)
  }

  @Test func twoReadersAreBothTold() {
    let derived = state.map { $0 * 10 }
    let first = tracking { _ = derived.value }
    let second = tracking { _ = derived.value }
    state.value = 2
    #expect([first.value, second.value] == [1, 1])
  }

  @Test func anEqualDerivedValueIsNotReported() {
    let isOdd = state.map { !$0.isMultiple(of: 2) }.removeDuplicates()
    let text = isOdd.map { "\($0)" }
    let changes = tracking { _ = isOdd.value }
    let below = tracking { _ = text.value }
    state.value = 3
    state.value = 5
    #expect([changes.value, below.value] == [0, 0])
    state.value = 6
    #expect([changes.value, below.value] == [1, 1])
  }

  @Test func aComputedPropertyOfAModelIsTracked() {
    let user = MutableMainActorState(User())
    let model = Model(user)
    let changes = tracking { _ = model.greeting }
    user.update { $0.first = "Grace" }
    #expect(changes.value == 1)
    #expect(model.greeting == "Hello Grace")
  }

  @Test func aFlatMapIsTrackedWhereItSwitchesTo() {
    let inner = [MutableMainActorState(0), MutableMainActorState(0)]
    let followed = state.flatMap { inner[$0] }.removeDuplicates()
    let changes = tracking { _ = followed.value }
    state.value = 0
    #expect(changes.value == 0, "the same value")
    inner[1].value = 5
    #expect(changes.value == 0, "not followed any more")
    inner[0].value = 6
    #expect(changes.value == 1)
  }

  @Test func aFilterIsTracked() {
    let even = state.filter(0) { $0.isMultiple(of: 2) }
    let changes = tracking { _ = even.value }
    state.value = 3
    #expect(changes.value == 0)
    state.value = 4
    #expect(changes.value == 1)
    let again = tracking { _ = even.value }
    state.value = 6
    #expect(again.value == 1)
  }

  @Test func aTransactionIsOneReportOfADerivedState() {
    let other = MutableMainActorState(1)
    let sum = combineLatest(state, other) { $0 + $1 }.removeDuplicates()
    let changes = tracking { _ = sum.value }
    withStateChanges {
      state.value = 2
      other.value = 0
    }
    #expect(changes.value == 0)
    withStateChanges {
      state.value = 5
      #expect(changes.value == 0)
      other.value = 5
    }
    #expect(changes.value == 1)
  }

  @Test func aReportMayReadAndSet() {
    let state = state
    let double = state.map { $0 * 2 }
    let other = MutableMainActorState(0)
    var seen: [Int] = []
    let token = other.sink { seen.append($0) }
    withObservationTracking {
      _ = double.value
    } onChange: {
      MainActor.assumeIsolated { other.value = double.value }
    }
    state.value = 4
    #expect(other.value == 8)
    #expect(seen == [0, 8])
    token.cancel()
  }

  @Test func aTrackedStateIsReleased() {
    weak var gone: MainActorState<Int>?
    do {
      let derived = state.map { $0 }
      gone = derived
      _ = tracking { _ = derived.value }
    }
    #expect(gone == nil)
    state.value = 2
  }

  @Test func valuesOfAnObservationsSequence() async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let state = state
    let derived = state.map { $0 * 10 }
    var seen: [Int] = []
    for await value in Observations({ derived.value }) {
      seen.append(value)
      if seen.count == 3 { break }
      state.value += 1
    }
    #expect(seen == [10, 20, 30])
  }

  @Test func theSignalComesBeforeAChange() {
    let state = state
    let seen = Probe<[Int]>([])
    let derived = state.map { $0 * 10 }
    let tokens = [
      state.willChange.sink { MainActor.assumeIsolated { seen.append(state.value) } },
      derived.willChange.sink { MainActor.assumeIsolated { seen.append(derived.value) } },
    ]
    state.value = 2
    state.value = 3
    #expect(seen.value == [10, 1, 20, 2])
    tokens.forEach { $0.cancel() }
  }

  @Test func aDerivedStateSendsOneSignalForATransaction() {
    let other = MutableMainActorState(1)
    let sum = combineLatest(state, other) { $0 + $1 }
    let signals = Probe(0)
    let token = sum.willChange.sink { signals.change { $0 += 1 } }
    withStateChanges {
      state.value = 2
      other.value = 2
      state.value = 3
    }
    #expect(signals.value == 1)
    other.value = 4
    #expect(signals.value == 2)
    token.cancel()
  }

  @Test func aSignalFollowsAFlatMap() {
    let inner = [MutableMainActorState(0), MutableMainActorState(0)]
    let followed = state.flatMap { inner[$0] }
    let signals = Probe(0)
    let token = followed.willChange.sink { signals.change { $0 += 1 } }
    inner[0].value = 1
    #expect(signals.value == 0)
    state.value = 0
    #expect(signals.value == 1)
    inner[0].value = 2
    #expect(signals.value == 2)
    inner[1].value = 2
    #expect(signals.value == 2)
    token.cancel()
  }

  @Test func theSignalFinishesWithTheState() {
    let completions = Probe(0)
    var tokens: [AnyCancellable] = []
    do {
      let derived = state.map { $0 }
      let other = MutableMainActorState(1)
      for signal in [derived.willChange, other.willChange] {
        tokens.append(
          signal.sink(receiveCompletion: { _ in completions.change { $0 += 1 } }, receiveValue: { _ in }))
      }
    }
    #expect(completions.value == 2)
    state.value = 2
    tokens.forEach { $0.cancel() }
  }

  @Test func aSignalThatIsFirstUsedElsewhereFollowsInALaterTurn() async {
    let state = state
    let derived = state.map { $0 }
    let signals = Probe(0)
    let token = await Task.detached {
      derived.willChange.merge(with: state.willChange).sink { signals.change { $0 += 1 } }
    }.value
    for _ in 0..<1000 where signals.value < 2 {
      await Task.yield()
      signals.change { $0 = 0 }
      state.value += 1
    }
    #expect(signals.value == 2)
    token.cancel()
  }
}

import Causeway
import CausewayTesting
import Testing

/// The order of deliveries, and subscriptions that begin and end inside them.
@MainActor
@Suite(.checksSubscriptions)
struct StateSubscriptionTests {
  private let state = MutableMainActorState(0)

  @Test(.covers("R1")) func theSubscriptionComesFirst() {
    var events: [String] = []
    let token = state.handleEvents(
      receiveSubscription: { _ in events.append("subscription") }, receiveOutput: { events.append("\($0)") }
    ).sink { _ in }
    state.value = 1
    #expect(events == ["subscription", "0", "1"])
    token.cancel()
  }

  @Test(.covers("R5")) func aCancelAtTheSubscriptionPreventsTheFirstValue() {
    var seen: [Int] = []
    let token = state.handleEvents(receiveSubscription: { $0.cancel() }).sink { seen.append($0) }
    state.value = 1
    #expect(seen.isEmpty)
    token.cancel()
  }

  @Test func subscribersAreCalledInTheOrderOfSubscription() {
    var seen: [String] = []
    let derived = state.map { $0 }
    let tokens = [
      state.sink { seen.append("a\($0)") }, derived.sink { seen.append("b\($0)") },
      state.sink { seen.append("c\($0)") },
    ]
    seen = []
    state.value = 1
    #expect(seen == ["a1", "b1", "c1"])
    tokens.forEach { $0.cancel() }
  }

  @Test func aValueSetInsideASubscriberOvertakes() {
    let state = state
    var first: [Int] = []
    var second: [Int] = []
    let tokens = [
      state.sink { value in
        first.append(value)
        if value == 1 {
          state.value = 2
          #expect(state.value == 2)
          #expect(first == [0, 1], "delivered after the current delivery")
        }
      }, state.sink { second.append($0) },
    ]
    state.value = 1
    #expect(first == [0, 1, 2])
    #expect(second == [0, 2], "the latest value only")
    tokens.forEach { $0.cancel() }
  }

  @Test func aValueSetInsideTheFirstDelivery() {
    let state = state
    var seen: [Int] = []
    var others: [Int] = []
    let other = state.sink { others.append($0) }
    let token = state.sink { value in
      seen.append(value)
      if value == 0 { state.value = 5 }
    }
    #expect(seen == [0, 5])
    #expect(others == [0, 5])
    token.cancel()
    other.cancel()
  }

  @Test func aSubscriberReceivesNoEqualValueAlthoughOneWasSkipped() {
    let state = state
    let distinct = state.removeDuplicates()
    var seen: [Int] = []
    let tokens = [
      state.sink { value in
        guard value == 1 else { return }
        #expect(distinct.value == 1)
        state.value = 0
        #expect(distinct.value == 0)
      }, distinct.sink { seen.append($0) },
    ]
    state.value = 1
    state.value = 2
    #expect(seen == [0, 2])
    tokens.forEach { $0.cancel() }
  }

  @Test func anotherStateSetInsideASubscriberIsCurrentAtOnce() {
    let state = state
    let other = MutableMainActorState(0)
    let sum = combineLatest(state, other) { $0 + $1 }
    var seen: [Int] = []
    var sums: [Int] = []
    let tokens = [
      state.sink { value in
        other.value = value * 10
        seen.append(sum.value)
      }, sum.sink { sums.append($0) },
    ]
    state.value = 1
    state.value = 2
    #expect(seen == [0, 11, 22])
    #expect(sums == [0, 11, 22])
    tokens.forEach { $0.cancel() }
  }

  @Test func aStreamDeliversInsideASubscriber() {
    let subject = MainActorPassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let tokens = [subject.sink { seen.append($0) }, state.sink { subject.send($0) }]
    state.value = 1
    #expect(seen == [0, 1])
    tokens.forEach { $0.cancel() }
  }

  @Test func subscribingInsideADelivery() {
    let state = state
    var seen: [Int] = []
    var tokens: [AnyCancellable] = []
    tokens.append(
      state.sink { value in
        guard value == 1 else { return }
        for _ in 0..<5 { tokens.append(state.map { $0 * 10 }.sink { seen.append($0) }) }
        #expect(seen == [10, 10, 10, 10, 10], "before sink returns")
      })
    state.value = 1
    #expect(seen.count == 5)
    state.value = 2
    #expect(seen.suffix(5) == [20, 20, 20, 20, 20])
    tokens.forEach { $0.cancel() }
  }

  @Test(.covers("R5")) func cancellingInsideADelivery() {
    let state = state
    var second: [Int] = []
    var token: AnyCancellable?
    let first = state.sink { if $0 == 1 { token?.cancel() } }
    token = state.sink { second.append($0) }
    state.value = 1
    state.value = 2
    #expect(second == [0])
    first.cancel()
  }

  @Test(.covers("R5")) func cancellingInsideItsOwnDelivery() {
    var seen: [Int] = []
    var token: AnyCancellable?
    token = state.sink { value in
      seen.append(value)
      if value == 1 { token?.cancel() }
    }
    state.value = 1
    state.value = 2
    #expect(seen == [0, 1])
  }

  @Test(.covers("R5")) func cancellingInsideAClosureOfTheChain() {
    var seen: [Int] = []
    var token: AnyCancellable?
    token = state.scan(0) { _, value in
      if value == 1 { token?.cancel() }
      return value
    }.sink { seen.append($0) }
    state.value = 1
    state.value = 2
    #expect(seen == [0])
  }

  @Test(.covers("R5")) func cancellingAQueuedSubscription() {
    let state = state
    let other = MutableMainActorState(0)
    var seen: [Int] = []
    let queued = other.sink { seen.append($0) }
    let token = state.sink { value in
      guard value == 1 else { return }
      other.value = 1
      queued.cancel()
    }
    state.value = 1
    #expect(seen == [0])
    token.cancel()
  }

  @Test(.covers("R6")) func aCancelReleasesTheSubscriber() {
    final class Resource {}
    weak var gone: Resource?
    var token: AnyCancellable?
    do {
      let resource = Resource()
      gone = resource
      token = state.map { $0 }.sink { _ in withExtendedLifetime(resource) {} }
    }
    #expect(gone != nil)
    token?.cancel()
    #expect(gone == nil)
    _ = token
  }

  @Test(.covers("R6")) func aCancelInsideADeliveryReleasesTheSubscriberAfterwards() {
    final class Resource {}
    weak var gone: Resource?
    var token: AnyCancellable?
    do {
      let resource = Resource()
      gone = resource
      token = state.sink { value in
        guard value == 1 else { return }
        token?.cancel()
        withExtendedLifetime(resource) {}
      }
    }
    state.value = 1
    #expect(gone == nil)
  }

  @Test func asAPublisherItKeepsTheContract() async {
    let state = MutableMainActorState(7)
    let contract = PublisherContract(
      source: { state.publisher }, expected: [7], traits: [.neverFinishes, .deliversElsewhere]
    ) {
      await MainActor.run {}
    }
    for finding in await contract.report().findings { Issue.record("\(finding)") }
    for finding in await contract.strictReport().findings { Issue.record("\(finding)") }
  }
}

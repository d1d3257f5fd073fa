import Causeway
import CausewayTesting

/// Subscribes to a publisher and records the subscriber's events, and whether calls overlapped.
final class EventLog: Sendable {
  enum Event: Equatable, Sendable {
    case subscription
    case value(Int)
    case finished
    case failed(TestError)
  }

  private struct State: Sendable {
    var events: [Event] = []
    var subscription: Subscription?
    var isInside = false
    var overlaps = 0
  }

  private let state = Probe(State())

  /// Subscribes.
  ///
  /// The closures are called inside the subscriber's callbacks.
  init(
    _ publisher: some Publisher<Item, TestError>,
    onValue: @escaping @Sendable (Item, Subscription) -> Void = { _, _ in },
    onCompletion: @escaping @Sendable (Subscription) -> Void = { _ in }
  ) {
    publisher.subscribe(Tap(state: state, onValue: onValue, onCompletion: onCompletion))
  }

  deinit {
    cancel()
  }

  var events: [Event] { state.value.events }

  var ids: [Int] {
    events.compactMap { if case .value(let id) = $0 { id } else { nil } }
  }

  /// The number of ends.
  var endCount: Int {
    events.count { if case .value = $0 { false } else { $0 != .subscription } }
  }

  /// The number of calls that began before the previous one returned.
  var overlaps: Int { state.value.overlaps }

  var isActive: Bool { state.value.subscription?.isActive ?? false }

  func cancel() {
    state.value.subscription?.cancel()
  }

  private struct Tap: Subscriber {
    let state: Probe<State>
    let onValue: @Sendable (Item, Subscription) -> Void
    let onCompletion: @Sendable (Subscription) -> Void

    mutating func receive(subscription: Subscription) {
      enter(.subscription)
      state.change { $0.subscription = subscription }
      leave()
    }

    mutating func receive(_ input: Item) {
      enter(.value(input.id))
      onValue(input, state.value.subscription!)
      leave()
    }

    mutating func receive(completion: Completion<TestError>) {
      switch completion {
      case .finished: enter(.finished)
      case .failure(let failure): enter(.failed(failure))
      }
      onCompletion(state.value.subscription!)
      leave()
    }

    private func enter(_ event: Event) {
      state.change { state in
        if state.isInside { state.overlaps += 1 }
        state.isInside = true
        state.events.append(event)
      }
    }

    private func leave() {
      state.change { $0.isInside = false }
    }
  }
}

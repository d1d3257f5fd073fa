import Causeway

/// The delivery order of the initial value and the upstream's events.
///
/// The lock that gives events their order also decides whether the upstream has been silent. So an event from another
/// thread either precedes the decision, or is delivered after the initial value.
final class InitialValueOrder<Output: Sendable, Failure: Error>: Sendable {
  /// An event of the upstream.
  enum Event: Sendable {
    case value(Output)
    case completion(Completion<Failure>)
  }

  private let emitter: Emitter<Output, Failure>
  private let isSilent = Locked(true)
  private let gate = EventGate<Event>()

  init(_ emitter: Emitter<Output, Failure>) {
    self.emitter = emitter
  }

  /// Cancels the upstream when the subscriber cancels.
  func cancelsWithSubscriber(_ subscription: Subscription) {
    emitter.onTermination { termination in
      if case .cancelled = termination { subscription.cancel() }
    }
  }

  /// Delivers an event of the upstream.
  func send(_ event: Event) {
    let place = isSilent.withLock { isSilent in
      isSilent = false
      return gate.takePlace(for: event)
    }
    gate.proceed(place, event, perform)
  }

  /// Delivers the initial value if the upstream has sent nothing so far.
  func sendIfSilent(_ value: Output) {
    let event = Event.value(value)
    let place = isSilent.withLock { isSilent in isSilent ? gate.takePlace(for: event) : nil }
    if let place { gate.proceed(place, event, perform) }
  }

  private func perform(_ event: Event) {
    switch event {
    case .value(let value): emitter.send(value)
    case .completion(let completion): emitter.send(completion: completion)
    }
  }
}

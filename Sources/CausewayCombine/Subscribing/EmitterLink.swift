import Causeway

/// The subscription of a publisher of the app, and the emitter that delivers its values.
///
/// A subscriber that follows the demand requests one value after another. Any other one requests an unlimited number.
final class EmitterLink<Input: Sendable, Failure: Error>: SubscriptionTarget {
  private struct State: Sendable {
    /// The emitter, from the start until the completion or a cancel.
    var emitter: Emitter<Input, Failure>?
    /// The subscription of the emitter.
    var whole: Causeway.Subscription?
    /// The subscription of the publisher, until the completion or a cancel.
    var upstream: UncheckedBox<any Subscription>?
    var isPaced = false
    var isPaused = false
    /// Whether a value has been requested and has not arrived.
    var isRequested = false

    /// Returns the demand to add, if the subscriber takes one value after another.
    mutating func nextDemand() -> Subscribers.Demand {
      guard isPaced, !isPaused, !isRequested, upstream != nil else { return .none }
      isRequested = true
      return .max(1)
    }
  }

  private let state = Locked(State())

  // MARK: For the publisher

  /// Stores the emitter, which has begun.
  func begin(_ emitter: Emitter<Input, Failure>) {
    state.withLock { $0.emitter = emitter }
    emitter.onTermination { [self] termination in
      let (upstream, _) = state.withLock { ($0.upstream.take(), $0.emitter.take()) }
      if case .cancelled = termination { upstream?.value.cancel() }
    }
  }

  /// Requests values, unless the subscription is over or the publisher has delivered another one before.
  func follow(_ subscription: any Subscription) {
    let subscription = UncheckedBox(subscription)
    let demand = state.withLock { state -> Subscribers.Demand? in
      guard state.emitter != nil, state.upstream == nil else { return nil }
      state.upstream = subscription
      return state.isPaced ? state.nextDemand() : .unlimited
    }
    guard let demand else { return subscription.value.cancel() }
    if demand > .none { subscription.value.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let emitter = state.withLock { state in
      state.isRequested = false
      return state.emitter
    }
    emitter?.send(input)
    return state.withLock { $0.nextDemand() }
  }

  func receive(_ completion: Completion<Failure>) {
    state.withLock { $0.emitter }?.send(completion: completion)
  }

  // MARK: For the subscriber

  /// Returns the subscription to deliver in place of the emitter's.
  func wrap(_ subscription: Causeway.Subscription) -> Causeway.Subscription {
    state.withLock { $0.whole = subscription }
    return self.subscription
  }

  var isOpen: Bool { state.withLock { $0.whole }?.isActive ?? false }

  func cancel() {
    state.withLock { $0.whole }?.cancel()
  }

  func answerFurther(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .followDemand:
      state.withLock { $0.isPaced = true }
      return true
    case .pause: state.withLock { $0.isPaused = true }
    case .resume: resume()
    default: break
    }
    return false
  }

  private func resume() {
    let (demand, upstream) = state.withLock { state in
      state.isPaused = false
      return (state.nextDemand(), state.upstream)
    }
    if demand > .none { upstream?.value.request(demand) }
  }
}

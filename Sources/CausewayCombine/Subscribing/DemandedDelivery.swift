import Causeway

/// The subscription of a subscriber that requests values, such as one of the app: delivers as many as are requested.
///
/// Other values wait, are dropped or replace an earlier value, as the source does with Combine. A source that can be
/// paused is paused meanwhile. `DemandState` decides; no lock is held while the subscriber is called.
final class DemandedDelivery<Receiver: Subscriber>: Subscription, Sendable {
  typealias Input = Receiver.Input
  typealias Failure = Receiver.Failure
  private typealias Action = DemandState<Receiver>.Action

  private let state: Locked<DemandState<Receiver>>
  /// Makes the failure of a buffer that is full.
  private let makeError: (@Sendable () -> Failure)?

  init(to receiver: Receiver) {
    state = Locked(DemandState(receiver, nil))
    makeError = nil
  }

  /// Creates the subscription of a buffer, which delivers nothing before ``endFilling()``.
  init(to receiver: Receiver, _ buffer: DemandBuffer<Failure>, makeError: (@Sendable () -> Failure)?) {
    state = Locked(DemandState(receiver, buffer))
    self.makeError = makeError
  }

  // MARK: For the source

  /// Passes the subscription on, and prepares the source for being paused.
  func begin(_ upstream: Causeway.Subscription) {
    guard let receiver = state.withLock({ $0.begin(upstream) }) else { return upstream.cancel() }
    receiver.receive(subscription: self)
    if state.withLock({ $0.wantsPacing }), upstream.followDemand() { state.withLock { $0.pace() } }
  }

  func endFilling() {
    perform(state.withLock { $0.endFilling() })
  }

  func receive(_ input: Input) {
    var dropped = WaitingValues<Input>()
    perform(state.withLock { $0.receive(input, dropping: &dropped) })
  }

  func receive(_ completion: Completion<Failure>) {
    var dropped = WaitingValues<Input>()
    perform(state.withLock { $0.receive(completion, dropping: &dropped) })
  }

  // MARK: For the subscriber

  func request(_ demand: Subscribers.Demand) {
    perform(state.withLock { $0.request(demand) })
  }

  func cancel() {
    var dropped = WaitingValues<Input>()
    state.withLock { $0.cancel(dropping: &dropped) }.upstream?.cancel()
  }

  // MARK: Delivering

  private func perform(_ action: Action) {
    var action = action
    while true {
      switch action {
      case .none:
        return
      case .deliver(let input, let receiver):
        let more = receiver.receive(input)
        action = state.withLock { $0.delivered(requesting: more) }
      case .complete(let completion, let receiver):
        return receiver.receive(completion: completion)
      case .resume(let upstream):
        return upstream.resume()
      case .overflow:
        state.withLock { $0.takeUpstream() }?.cancel()
        if let makeError { receive(.failure(makeError())) }
        return
      }
    }
  }
}

/// A subscriber that calls closures.
@usableFromInline
struct Sink<Input: Sendable, Failure: Error>: Subscriber {
  @usableFromInline var onCompletion: @Sendable (Completion<Failure>) -> Void
  @usableFromInline var onValue: @Sendable (Input) -> Void
  /// The token, held until the subscription arrives.
  @usableFromInline var token: AnyCancellable?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(
    _ token: AnyCancellable, onCompletion: @escaping @Sendable (Completion<Failure>) -> Void,
    onValue: @escaping @Sendable (Input) -> Void
  ) {
    self.token = token
    self.onCompletion = onCompletion
    self.onValue = onValue
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    guard let token = token.take() else { return }
    // The closures are replaced only here, so that for a source that keeps the contract no value pays for a state
    // check.
    if subscription.mayIgnoreCancel { (onCompletion, onValue) = Self.guarded(onCompletion, onValue, subscription) }
    token.receive(subscription)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    onValue(input)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(completion: Completion<Failure>) {
    onCompletion(completion)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  static var _isSilenceable: Bool { true }

  /// Replaces the closures, which one of the operators in front of the sink is about to call.
  ///
  /// The caller has not retained them, so they are kept until the sink is released.
  @_alwaysEmitIntoClient
  @inline(never)
  mutating func _silence() {
    let kept = (onCompletion, onValue)
    onCompletion = { _ in withExtendedLifetime(kept) {} }
    onValue = { _ in withExtendedLifetime(kept) {} }
  }

  /// Returns closures that have an effect only until the first completion and while the subscription is active.
  @_alwaysEmitIntoClient
  @inline(never)
  static func guarded(
    _ onCompletion: @escaping @Sendable (Completion<Failure>) -> Void, _ onValue: @escaping @Sendable (Input) -> Void,
    _ subscription: Subscription
  ) -> (@Sendable (Completion<Failure>) -> Void, @Sendable (Input) -> Void) {
    let sinkGuard = SinkGuard(subscription)
    return (
      { completion in if sinkGuard.end() { onCompletion(completion) } },
      { value in if sinkGuard.isActive { onValue(value) } }
    )
  }
}

/// The check that a ``Sink`` makes before it calls a closure, for a source that may ignore completion or cancel.
@usableFromInline
final class SinkGuard: Sendable {
  /// The subscription, until completion.
  private let subscription: Locked<Subscription?>

  @usableFromInline
  init(_ subscription: Subscription) {
    self.subscription = Locked(subscription)
  }

  /// Whether the subscription is neither cancelled nor completed.
  @usableFromInline
  var isActive: Bool { subscription.withLock { $0 }?.isActive ?? false }

  /// Records the completion.
  ///
  /// - Returns: Whether it is the first completion and the subscription has not been cancelled.
  @usableFromInline
  func end() -> Bool { subscription.withLock { $0.take() }?.isActive ?? false }
}

public import Causeway

extension Bindings {
  /// Sets a property to each value that a publisher sends on the main actor.
  ///
  /// - Parameters:
  ///   - publisher: Made by `receive(on: MainActor.shared)`, with operators behind it that run there.
  ///   - keyPath: The property.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  @inlinable
  public func bind<Owner: AnyObject, Upstream: Publisher, Value>(
    _ publisher: MainActorPublisher<Upstream, Value>, to keyPath: ReferenceWritableKeyPath<Owner, Value>,
    of owner: Owner, fileID: StaticString = #fileID, line: UInt = #line
  ) where Upstream.Failure == Never {
    attach(
      publisher, to: owner, SubscriptionSite("bind", fileID, line), at: open(),
      onValue: { $0[keyPath: keyPath] = $1 })
  }

  /// Sets a property to each value that a publisher sends on the main actor, until it fails.
  ///
  /// - Parameters:
  ///   - publisher: Made by `receive(on: MainActor.shared)`, with operators behind it that run there.
  ///   - keyPath: The property. It keeps its last value on a failure.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - policy: What happens on a failure.
  @inlinable
  public func bind<Owner: AnyObject, Upstream: Publisher, Value>(
    _ publisher: MainActorPublisher<Upstream, Value>, to keyPath: ReferenceWritableKeyPath<Owner, Value>,
    of owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onFailure policy: FailurePolicy<Owner, Upstream.Failure>
  ) {
    attach(
      publisher, to: owner, SubscriptionSite("bind", fileID, line), policy, onValue: { $0[keyPath: keyPath] = $1 })
  }

  /// Calls a closure with the owner for each value that a publisher sends on the main actor.
  ///
  /// - Parameters:
  ///   - publisher: Made by `receive(on: MainActor.shared)`, with operators behind it that run there.
  ///   - owner: Handed to the closure, and held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - onValue: Not called once the owner has gone.
  @inlinable
  public func bind<Owner: AnyObject, Upstream: Publisher, Value>(
    _ publisher: MainActorPublisher<Upstream, Value>, to owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line,
    onValue: @escaping @MainActor (Owner, Value) -> Void
  ) where Upstream.Failure == Never {
    attach(publisher, to: owner, SubscriptionSite("bind", fileID, line), at: open(), onValue: onValue)
  }

  /// Calls a closure with the owner for each value that a publisher sends on the main actor, until it fails.
  ///
  /// - Parameters:
  ///   - publisher: Made by `receive(on: MainActor.shared)`, with operators behind it that run there.
  ///   - owner: Handed to the closure, and held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - policy: What happens on a failure.
  ///   - onValue: Not called once the owner has gone.
  @inlinable
  public func bind<Owner: AnyObject, Upstream: Publisher, Value>(
    _ publisher: MainActorPublisher<Upstream, Value>, to owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line, onFailure policy: FailurePolicy<Owner, Upstream.Failure>,
    onValue: @escaping @MainActor (Owner, Value) -> Void
  ) {
    attach(publisher, to: owner, SubscriptionSite("bind", fileID, line), policy, onValue: onValue)
  }
}

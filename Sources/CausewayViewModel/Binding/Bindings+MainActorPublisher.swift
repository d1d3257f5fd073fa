public import Causeway

extension Bindings {
  /// Sets a property to each value that a publisher sends on the main actor.
  ///
  /// - Parameters:
  ///   - publisher: Made by `receive(on: MainActor.shared)`, with operators behind it that run there.
  ///   - keyPath: The property.
  ///   - owner: Whose property it is, held weakly.
  public func bind<Owner: AnyObject, Upstream: Publisher, Value>(
    _ publisher: MainActorPublisher<Upstream, Value>, to keyPath: ReferenceWritableKeyPath<Owner, Value>,
    of owner: Owner
  ) where Upstream.Failure == Never {
    add(publisher.assign(to: keyPath, on: owner))
  }

  /// Calls a closure with the owner for each value that a publisher sends on the main actor.
  ///
  /// - Parameters:
  ///   - publisher: Made by `receive(on: MainActor.shared)`, with operators behind it that run there.
  ///   - owner: Handed to the closure, and held weakly.
  ///   - onValue: Not called once the owner has gone.
  public func bind<Owner: AnyObject, Upstream: Publisher, Value>(
    _ publisher: MainActorPublisher<Upstream, Value>, to owner: Owner,
    onValue: @escaping @MainActor (Owner, Value) -> Void
  ) where Upstream.Failure == Never {
    add(publisher.sink { [weak owner] value in if let owner { onValue(owner, value) } })
  }
}

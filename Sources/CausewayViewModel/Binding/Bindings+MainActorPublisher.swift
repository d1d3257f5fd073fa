public import Causeway

extension Bindings {
  /// Sets a property to each value that a publisher sends on the main actor.
  ///
  /// - Parameters:
  ///   - publisher: Made by `receive(on: MainActor.shared)`, with operators behind it that run there.
  ///   - keyPath: The property.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  public func bind<Owner: AnyObject, Upstream: Publisher, Value>(
    _ publisher: MainActorPublisher<Upstream, Value>, to keyPath: ReferenceWritableKeyPath<Owner, Value>,
    of owner: Owner, fileID: StaticString = #fileID, line: UInt = #line
  ) where Upstream.Failure == Never {
    add(
      publisher.sink(
        SubscriptionSite("bind", fileID, line), receiveCompletion: { _ in },
        receiveValue: { [weak owner] value in owner?[keyPath: keyPath] = value }))
  }

  /// Calls a closure with the owner for each value that a publisher sends on the main actor.
  ///
  /// - Parameters:
  ///   - publisher: Made by `receive(on: MainActor.shared)`, with operators behind it that run there.
  ///   - owner: Handed to the closure, and held weakly.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  ///   - onValue: Not called once the owner has gone.
  public func bind<Owner: AnyObject, Upstream: Publisher, Value>(
    _ publisher: MainActorPublisher<Upstream, Value>, to owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line,
    onValue: @escaping @MainActor (Owner, Value) -> Void
  ) where Upstream.Failure == Never {
    add(
      publisher.sink(
        SubscriptionSite("bind", fileID, line), receiveCompletion: { _ in },
        receiveValue: { [weak owner] value in if let owner { onValue(owner, value) } }))
  }
}

public import Causeway

extension Bindings {
  /// Sets a property to each value of a publisher.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the property is set on the main actor, in order.
  ///   - keyPath: The property.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  @inlinable
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Source.Failure == Never {
    attach(
      publisher.receive(on: MainActor.shared), to: owner, SubscriptionSite("bind", fileID, line), at: open(),
      onValue: { $0[keyPath: keyPath] = $1 })
  }

  /// Sets an optional property to each value of a publisher.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the property is set on the main actor, in order.
  ///   - keyPath: The property.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  @inlinable
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output?>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Source.Failure == Never {
    attach(
      publisher.receive(on: MainActor.shared), to: owner, SubscriptionSite("bind", fileID, line), at: open(),
      onValue: { $0[keyPath: keyPath] = $1 })
  }

  /// Calls a closure with the owner for each value of a publisher.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the closure runs on the main actor, in order.
  ///   - owner: Handed to the closure, and held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - onValue: Not called once the owner has gone.
  @inlinable
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onValue: @escaping @MainActor (Owner, Source.Output) -> Void
  ) where Source.Failure == Never {
    attach(
      publisher.receive(on: MainActor.shared), to: owner, SubscriptionSite("bind", fileID, line), at: open(),
      onValue: onValue)
  }

  /// Calls closures with the owner for each value of a publisher and for its end.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the closures run on the main actor, in order.
  ///   - owner: Handed to the closures, and held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - onValue: Not called once the owner has gone.
  ///   - onCompletion: Not called once the owner has gone.
  @inlinable
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onValue: @escaping @MainActor (Owner, Source.Output) -> Void,
    onCompletion: @escaping @MainActor (Owner, Completion<Source.Failure>) -> Void
  ) {
    attach(
      publisher.receive(on: MainActor.shared), to: owner, SubscriptionSite("bind", fileID, line), at: open(),
      onValue: onValue, onCompletion: onCompletion)
  }
}

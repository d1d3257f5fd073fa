public import Causeway

extension Bindings {
  /// Sets a property to each value of a publisher that may fail.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the property is set on the main actor, in order.
  ///   - keyPath: The property. It keeps its last value on a failure.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - policy: What happens on a failure.
  @inlinable
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line, onFailure policy: FailurePolicy<Owner, Source.Failure>
  ) {
    attach(
      publisher.receive(on: MainActor.shared), to: owner, SubscriptionSite("bind", fileID, line), policy,
      onValue: { $0[keyPath: keyPath] = $1 })
  }

  /// Sets an optional property to each value of a publisher that may fail.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the property is set on the main actor, in order.
  ///   - keyPath: The property. It keeps its last value on a failure.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - policy: What happens on a failure.
  @inlinable
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output?>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line, onFailure policy: FailurePolicy<Owner, Source.Failure>
  ) {
    attach(
      publisher.receive(on: MainActor.shared), to: owner, SubscriptionSite("bind", fileID, line), policy,
      onValue: { $0[keyPath: keyPath] = $1 })
  }

  /// Calls a closure with the owner for each value of a publisher that may fail.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the closure runs on the main actor, in order.
  ///   - owner: Handed to the closure, and held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - policy: What happens on a failure.
  ///   - onValue: Not called once the owner has gone.
  @inlinable
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onFailure policy: FailurePolicy<Owner, Source.Failure>,
    onValue: @escaping @MainActor (Owner, Source.Output) -> Void
  ) {
    attach(
      publisher.receive(on: MainActor.shared), to: owner, SubscriptionSite("bind", fileID, line), policy,
      onValue: onValue)
  }

  /// Sets a property to each value of a publisher, with a closure for the failure: short for
  /// ``FailurePolicy/perform(_:)``.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the property is set on the main actor, in order.
  ///   - keyPath: The property. It keeps its last value on a failure.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - onFailure: Called with the owner if the publisher fails.
  @inlinable
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping @MainActor (Owner, Source.Failure) -> Void
  ) {
    bind(publisher, to: keyPath, of: owner, fileID: fileID, line: line, onFailure: .perform(onFailure))
  }
}

public import Causeway

extension Bindings {
  /// Sets a property to each value that a publisher delivers on the main actor.
  ///
  /// - Parameters:
  ///   - publisher: A publisher returned by `receive(on: MainActor.shared)`, or by an operator applied to it.
  ///   - keyPath: The property.
  ///   - owner: The owner of the property, held weakly.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Value>(
    _ publisher: some MainActorPublisher<Value, Never>, to keyPath: ReferenceWritableKeyPath<Owner, Value>,
    of owner: Owner, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    attach(
      publisher, to: owner, SubscriptionOrigin("bind", CodeLocation(fileID, line), writing: keyPath, of: owner),
      at: open(),
      onValue: { $0[keyPath: keyPath] = $1 })
  }

  /// Sets an optional property to each value that a publisher delivers on the main actor.
  ///
  /// Like the overload for a property that is not optional.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Value>(
    _ publisher: some MainActorPublisher<Value, Never>, to keyPath: ReferenceWritableKeyPath<Owner, Value?>,
    of owner: Owner, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    attach(
      publisher, to: owner, SubscriptionOrigin("bind", CodeLocation(fileID, line), writing: keyPath, of: owner),
      at: open(),
      onValue: { $0[keyPath: keyPath] = $1 })
  }

  /// Sets a property to each value of a main-actor publisher that can fail.
  ///
  /// Like the overload for a publisher that cannot fail. After a failure, the property keeps its last value, and
  /// `policy` decides what happens.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Value, Fault: Error>(
    _ publisher: some MainActorPublisher<Value, Fault>, to keyPath: ReferenceWritableKeyPath<Owner, Value>,
    of owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onFailure policy: FailurePolicy<Owner, Fault>
  ) {
    attach(
      publisher, to: owner, SubscriptionOrigin("bind", CodeLocation(fileID, line), writing: keyPath, of: owner), policy,
      onValue: { $0[keyPath: keyPath] = $1 })
  }

  /// Sets an optional property to each value of a main-actor publisher that can fail.
  ///
  /// Like the overload for a property that is not optional.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Value, Fault: Error>(
    _ publisher: some MainActorPublisher<Value, Fault>, to keyPath: ReferenceWritableKeyPath<Owner, Value?>,
    of owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onFailure policy: FailurePolicy<Owner, Fault>
  ) {
    attach(
      publisher, to: owner, SubscriptionOrigin("bind", CodeLocation(fileID, line), writing: keyPath, of: owner), policy,
      onValue: { $0[keyPath: keyPath] = $1 })
  }

  /// Sets a property to each value of a main-actor publisher, and calls a closure if the publisher fails.
  ///
  /// Like the overload with a policy. This is a shorthand for ``FailurePolicy/perform(_:)``.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Value, Fault: Error>(
    _ publisher: some MainActorPublisher<Value, Fault>, to keyPath: ReferenceWritableKeyPath<Owner, Value>,
    of owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping @MainActor (Owner, Fault) -> Void
  ) {
    bind(publisher, to: keyPath, of: owner, fileID: fileID, line: line, onFailure: .perform(onFailure))
  }

  /// Calls a closure with the owner for each value that a publisher delivers on the main actor.
  ///
  /// - Parameters:
  ///   - publisher: A publisher returned by `receive(on: MainActor.shared)`, or by an operator applied to it.
  ///   - owner: The object passed to the closure, held weakly.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - onValue: Called with the owner and each value. Not called after the owner has been released.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Value>(
    _ publisher: some MainActorPublisher<Value, Never>, to owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line,
    onValue: @escaping @MainActor (Owner, Value) -> Void
  ) {
    attach(
      publisher, to: owner, SubscriptionOrigin("bind", CodeLocation(fileID, line), writing: nil, of: owner), at: open(),
      onValue: onValue)
  }

  /// Calls a closure with the owner for each value of a main-actor publisher that can fail.
  ///
  /// Like the overload for a publisher that cannot fail. `policy` decides what happens after a failure.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Value, Fault: Error>(
    _ publisher: some MainActorPublisher<Value, Fault>, to owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line, onFailure policy: FailurePolicy<Owner, Fault>,
    onValue: @escaping @MainActor (Owner, Value) -> Void
  ) {
    attach(
      publisher, to: owner, SubscriptionOrigin("bind", CodeLocation(fileID, line), writing: nil, of: owner), policy,
      onValue: onValue)
  }

  /// Calls closures with the owner for each value of a main-actor publisher and for its completion.
  ///
  /// Like the overload without `onCompletion`, which is called with the owner and the completion, unless the owner
  /// has been released.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Value, Fault: Error>(
    _ publisher: some MainActorPublisher<Value, Fault>, to owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line,
    onValue: @escaping @MainActor (Owner, Value) -> Void,
    onCompletion: @escaping @MainActor (Owner, Completion<Fault>) -> Void
  ) {
    attach(
      publisher, to: owner, SubscriptionOrigin("bind", CodeLocation(fileID, line), writing: nil, of: owner), at: open(),
      onValue: onValue, onCompletion: onCompletion)
  }
}

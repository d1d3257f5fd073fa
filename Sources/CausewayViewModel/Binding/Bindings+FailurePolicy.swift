public import Causeway

extension Bindings {
  /// Sets a property to each value of a publisher that can fail.
  ///
  /// - Parameters:
  ///   - publisher: The publisher, which may send on any thread. The property is set on the main actor, in order.
  ///   - keyPath: The property. It keeps its last value after a failure.
  ///   - owner: The owner of the property, held weakly.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - policy: What happens after a failure.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line, onFailure policy: FailurePolicy<Owner, Source.Failure>
  ) {
    bind(publisher.receive(on: MainActor.shared), to: keyPath, of: owner, fileID: fileID, line: line, onFailure: policy)
  }

  /// Sets an optional property to each value of a publisher that can fail.
  ///
  /// Like the overload for a property that is not optional.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output?>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line, onFailure policy: FailurePolicy<Owner, Source.Failure>
  ) {
    bind(publisher.receive(on: MainActor.shared), to: keyPath, of: owner, fileID: fileID, line: line, onFailure: policy)
  }

  /// Calls a closure with the owner for each value of a publisher that can fail.
  ///
  /// Like the overload for a publisher that cannot fail. `policy` decides what happens after a failure.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onFailure policy: FailurePolicy<Owner, Source.Failure>,
    onValue: @escaping @MainActor (Owner, Source.Output) -> Void
  ) {
    bind(
      publisher.receive(on: MainActor.shared), to: owner, fileID: fileID, line: line, onFailure: policy,
      onValue: onValue)
  }

  /// Sets a property to each value of a publisher, and calls a closure if the publisher fails.
  ///
  /// Like the overload with a policy. This is a shorthand for ``FailurePolicy/perform(_:)``.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping @MainActor (Owner, Source.Failure) -> Void
  ) {
    bind(publisher, to: keyPath, of: owner, fileID: fileID, line: line, onFailure: .perform(onFailure))
  }
}

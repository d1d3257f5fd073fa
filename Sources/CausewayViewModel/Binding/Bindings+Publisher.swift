public import Causeway

extension Bindings {
  /// Sets a property to each value of a publisher.
  ///
  /// - Parameters:
  ///   - publisher: The publisher, which may send on any thread. The property is set on the main actor, in order.
  ///   - keyPath: The property.
  ///   - owner: The owner of the property, held weakly.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Source.Failure == Never {
    bind(publisher.receive(on: MainActor.shared), to: keyPath, of: owner, fileID: fileID, line: line)
  }

  /// Sets an optional property to each value of a publisher.
  ///
  /// Like the overload for a property that is not optional.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output?>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Source.Failure == Never {
    bind(publisher.receive(on: MainActor.shared), to: keyPath, of: owner, fileID: fileID, line: line)
  }

  /// Calls a closure with the owner for each value of a publisher.
  ///
  /// - Parameters:
  ///   - publisher: The publisher, which may send on any thread. The closure is called on the main actor, in order.
  ///   - owner: The object passed to the closure, held weakly.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - onValue: Called with the owner and each value. Not called after the owner has been released.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onValue: @escaping @MainActor (Owner, Source.Output) -> Void
  ) where Source.Failure == Never {
    bind(publisher.receive(on: MainActor.shared), to: owner, fileID: fileID, line: line, onValue: onValue)
  }

  /// Calls closures with the owner for each value of a publisher and for its completion.
  ///
  /// Like the overload without `onCompletion`, which is called with the owner and the completion, unless the owner
  /// has been released.
  @_alwaysEmitIntoClient
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onValue: @escaping @MainActor (Owner, Source.Output) -> Void,
    onCompletion: @escaping @MainActor (Owner, Completion<Source.Failure>) -> Void
  ) {
    bind(
      publisher.receive(on: MainActor.shared), to: owner, fileID: fileID, line: line, onValue: onValue,
      onCompletion: onCompletion)
  }
}

public import Causeway

extension Bindings {
  /// Sets a property to each element of an async sequence.
  ///
  /// The iterator is created before this method returns, so that no element is missed if the sequence starts with its
  /// iterator. Elements arrive in a task, so even the first one arrives later.
  ///
  /// - Parameters:
  ///   - sequence: The sequence, iterated on the main actor until it ends or the owner is released.
  ///   - keyPath: The property.
  ///   - owner: The owner of the property, held weakly.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  @available(SwiftStdlib 6.0, *)
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Element>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Source.Failure == Never {
    bind(sequence.mainActorPublisher(), to: keyPath, of: owner, fileID: fileID, line: line)
  }

  /// Sets a property to each element of an async sequence that can fail.
  ///
  /// Like the overload without a policy. After a failure, the property keeps its last value. A retry creates a new
  /// iterator, which helps only if each iterator starts again, as with `values(bufferingPolicy:)`, unlike with an
  /// `AsyncThrowingStream`.
  @available(SwiftStdlib 6.0, *)
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Element>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line, onFailure policy: FailurePolicy<Owner, Source.Failure>
  ) {
    bind(sequence.mainActorPublisher(), to: keyPath, of: owner, fileID: fileID, line: line, onFailure: policy)
  }

  /// Calls a closure with the owner for each element of an async sequence.
  ///
  /// - Parameters:
  ///   - sequence: The sequence, iterated on the main actor until it ends or the owner is released.
  ///   - owner: The object passed to the closure, held weakly.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - onElement: Called with the owner and each element. Not called after the owner has been released.
  @available(SwiftStdlib 6.0, *)
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onElement: @escaping @MainActor (Owner, Source.Element) -> Void
  ) where Source.Failure == Never {
    bind(sequence.mainActorPublisher(), to: owner, fileID: fileID, line: line, onValue: onElement)
  }

  /// Calls a closure with the owner for each element of an async sequence that can fail.
  ///
  /// Like the overload without a policy. A retry creates a new iterator.
  @available(SwiftStdlib 6.0, *)
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onFailure policy: FailurePolicy<Owner, Source.Failure>,
    onElement: @escaping @MainActor (Owner, Source.Element) -> Void
  ) {
    bind(sequence.mainActorPublisher(), to: owner, fileID: fileID, line: line, onFailure: policy, onValue: onElement)
  }

  /// Calls closures with the owner for each element of an async sequence and for its completion.
  ///
  /// Like the overload without `onCompletion`, which is called with the owner when the sequence finishes or fails,
  /// unless the owner has been released.
  @available(SwiftStdlib 6.0, *)
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onElement: @escaping @MainActor (Owner, Source.Element) -> Void,
    onCompletion: @escaping @MainActor (Owner, Completion<Source.Failure>) -> Void
  ) {
    bind(
      sequence.mainActorPublisher(), to: owner, fileID: fileID, line: line, onValue: onElement,
      onCompletion: onCompletion)
  }
}

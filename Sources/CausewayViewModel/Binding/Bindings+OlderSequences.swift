public import Causeway

// For systems whose `AsyncSequence` has no `Failure` type. Elsewhere, the typed overloads are preferred.

extension Bindings {
  /// Sets a property to each element of an async sequence that does not fail.
  ///
  /// Like the overload for newer systems. There the sequence's code runs in the isolation of the main actor; on older
  /// ones it runs where it decides.
  @_disfavoredOverload
  public func bind<Owner: AnyObject, Source: NonFailingSequence>(
    _ sequence: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Element>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(sequence.mainActorPublisher(), to: keyPath, of: owner, fileID: fileID, line: line)
  }

  /// Calls a closure with the owner for each element of an async sequence that does not fail.
  ///
  /// Like the overload for newer systems.
  @_disfavoredOverload
  public func bind<Owner: AnyObject, Source: NonFailingSequence>(
    _ sequence: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onElement: @escaping @MainActor (Owner, Source.Element) -> Void
  ) {
    bind(sequence.mainActorPublisher(), to: owner, fileID: fileID, line: line, onValue: onElement)
  }

  /// Sets a property to each element of an async sequence that can fail with any error.
  ///
  /// Like the overload for newer systems, whose policy receives errors with their type.
  @_disfavoredOverload
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Element>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line, onFailure policy: FailurePolicy<Owner, any Error>
  ) {
    bind(sequence.mainActorPublisher(), to: keyPath, of: owner, fileID: fileID, line: line, onFailure: policy)
  }

  /// Calls a closure with the owner for each element of an async sequence that can fail with any error.
  ///
  /// Like the overload for newer systems, whose policy receives errors with their type.
  @_disfavoredOverload
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onFailure policy: FailurePolicy<Owner, any Error>, onElement: @escaping @MainActor (Owner, Source.Element) -> Void
  ) {
    bind(sequence.mainActorPublisher(), to: owner, fileID: fileID, line: line, onFailure: policy, onValue: onElement)
  }

  /// Calls closures with the owner for each element of an async sequence and for its completion.
  ///
  /// Like the overload for newer systems, whose completion has an error with its type.
  @_disfavoredOverload
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onElement: @escaping @MainActor (Owner, Source.Element) -> Void,
    onCompletion: @escaping @MainActor (Owner, Completion<any Error>) -> Void
  ) {
    bind(
      sequence.mainActorPublisher(), to: owner, fileID: fileID, line: line, onValue: onElement,
      onCompletion: onCompletion)
  }
}

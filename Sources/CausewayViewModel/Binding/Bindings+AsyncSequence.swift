public import Causeway

extension Bindings {
  /// Sets a property to each element of an async sequence.
  ///
  /// The iterator is made before this returns, so that a sequence which begins then misses nothing. Elements come in a
  /// task, so the first one too comes later.
  ///
  /// - Parameters:
  ///   - sequence: Iterated on the main actor until it ends or the owner goes.
  ///   - keyPath: The property.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Element>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Source.Failure == Never {
    attach(
      elements(of: sequence), to: owner, SubscriptionSite("bind", fileID, line), at: open(),
      onValue: { $0[keyPath: keyPath] = $1 })
  }

  /// Sets a property to each element of an async sequence that may throw.
  ///
  /// - Parameters:
  ///   - sequence: Iterated on the main actor until it ends or the owner goes.
  ///   - keyPath: The property. It keeps its last value on a failure.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - policy: What happens on a failure. To try again is to make another iterator, which helps where each iterator
  ///     begins anew, as those of `values(bufferingPolicy:)` do and those of an `AsyncThrowingStream` do not.
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Element>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line, onFailure policy: FailurePolicy<Owner, Source.Failure>
  ) {
    attach(
      elements(of: sequence), to: owner, SubscriptionSite("bind", fileID, line), policy,
      onValue: { $0[keyPath: keyPath] = $1 })
  }

  /// Calls a closure with the owner for each element of an async sequence.
  ///
  /// - Parameters:
  ///   - sequence: Iterated on the main actor until it ends or the owner goes.
  ///   - owner: Handed to the closure, and held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - onElement: Called for each element.
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onElement: @escaping @MainActor (Owner, Source.Element) -> Void
  ) where Source.Failure == Never {
    attach(
      elements(of: sequence), to: owner, SubscriptionSite("bind", fileID, line), at: open(), onValue: onElement)
  }

  /// Calls a closure with the owner for each element of an async sequence that may throw.
  ///
  /// - Parameters:
  ///   - sequence: Iterated on the main actor until it ends or the owner goes.
  ///   - owner: Handed to the closure, and held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - policy: What happens on a failure. To try again is to make another iterator.
  ///   - onElement: Called for each element.
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onFailure policy: FailurePolicy<Owner, Source.Failure>,
    onElement: @escaping @MainActor (Owner, Source.Element) -> Void
  ) {
    attach(elements(of: sequence), to: owner, SubscriptionSite("bind", fileID, line), policy, onValue: onElement)
  }

  /// Calls closures with the owner for each element of an async sequence and for its end.
  ///
  /// - Parameters:
  ///   - sequence: Iterated on the main actor until it ends or the owner goes.
  ///   - owner: Handed to the closures, and held weakly.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - onElement: Called for each element.
  ///   - onCompletion: Called when the sequence ends or throws, and not when the owner goes.
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onElement: @escaping @MainActor (Owner, Source.Element) -> Void,
    onCompletion: @escaping @MainActor (Owner, Completion<Source.Failure>) -> Void
  ) {
    attach(
      elements(of: sequence), to: owner, SubscriptionSite("bind", fileID, line), at: open(), onValue: onElement,
      onCompletion: onCompletion)
  }

  private func elements<Source: AsyncSequence>(
    of sequence: Source
  ) -> MainActorPublisher<IteratedSequence<Source>, Source.Element> {
    IteratedSequence(sequence).receive(on: MainActor.shared).map(\.value)
  }
}

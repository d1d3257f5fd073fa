public import Causeway

extension Bindings {
  /// Sets a property to each element of an async sequence.
  ///
  /// The iterator is made before this returns, so that a sequence which begins then misses nothing.
  ///
  /// - Parameters:
  ///   - sequence: Iterated on the main actor until it ends or the owner goes.
  ///   - keyPath: The property.
  ///   - owner: Whose property it is, held weakly.
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Element>, of owner: Owner
  ) where Source.Failure == Never {
    bind(sequence, to: owner, onElement: { $0[keyPath: keyPath] = $1 }, onCompletion: { _, _ in })
  }

  /// Calls a closure with the owner for each element of an async sequence.
  ///
  /// - Parameters:
  ///   - sequence: Iterated on the main actor until it ends or the owner goes.
  ///   - owner: Handed to the closure, and held weakly.
  ///   - onElement: Called for each element.
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to owner: Owner, onElement: @escaping @MainActor (Owner, Source.Element) -> Void
  ) where Source.Failure == Never {
    bind(sequence, to: owner, onElement: onElement, onCompletion: { _, _ in })
  }

  /// Calls closures with the owner for each element of an async sequence and for its end.
  ///
  /// - Parameters:
  ///   - sequence: Iterated on the main actor until it ends or the owner goes.
  ///   - owner: Handed to the closures, and held weakly.
  ///   - onElement: Called for each element.
  ///   - onCompletion: Called when the sequence ends or throws, and not when the owner goes.
  public func bind<Owner: AnyObject, Source: AsyncSequence>(
    _ sequence: Source, to owner: Owner, onElement: @escaping @MainActor (Owner, Source.Element) -> Void,
    onCompletion: @escaping @MainActor (Owner, Completion<Source.Failure>) -> Void
  ) {
    let made = TrackingScope.handingOver { sequence.makeAsyncIterator() }
    let task = Task { @MainActor [weak owner] in
      var iterator = made
      var completion: Completion<Source.Failure> = .finished
      do throws(Source.Failure) {
        while let element = try await iterator.next(isolation: MainActor.shared) {
          guard let owner, !Task.isCancelled else { return }
          onElement(owner, element)
        }
      } catch {
        completion = .failure(error)
      }
      guard let owner, !Task.isCancelled else { return }
      onCompletion(owner, completion)
    }
    add(AnyCancellable { task.cancel() })
  }
}

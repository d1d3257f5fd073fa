extension AsyncSequence {
  /// Returns the elements as a main-actor publisher, with the type of the sequence's errors.
  ///
  /// Each subscription creates an iterator, before `subscribe` returns, and a task that iterates on the main actor.
  /// Neither the sequence nor its elements need be `Sendable`. The sequence's code runs in the isolation of the main
  /// actor. A cancel cancels the task.
  ///
  /// ```swift
  /// let rows = database.rows(of: query).mainActorPublisher()
  /// ```
  @available(SwiftStdlib 6.0, *)
  @MainActor
  public func mainActorPublisher() -> some MainActorPublisher<Element, Failure> {
    MainActorChain(
      IteratedSequence(self) { iterator throws(Failure) in try await iterator.next(isolation: MainActor.shared) })
  }

  /// Returns the elements as a main-actor publisher that can fail with any error.
  ///
  /// Like the function for newer systems, which know the type of the errors. Before iOS 18 the sequence's code runs
  /// where it decides.
  @_disfavoredOverload
  @MainActor
  public func mainActorPublisher() -> AnyMainActorPublisher<Element, any Error> {
    MainActorChain(IteratedSequence(self) { iterator in try await iterator.nextOnMainActor() }).eraseToAnyPublisher()
  }
}

extension NonFailingSequence {
  /// Returns the elements as a main-actor publisher that cannot fail.
  ///
  /// Like the function for newer systems. Before iOS 18 the sequence's code runs where it decides.
  @_disfavoredOverload
  @MainActor
  public func mainActorPublisher() -> some MainActorPublisher<Element, Never> {
    MainActorChain(IteratedSequence(self) { iterator in try? await iterator.nextOnMainActor() })
  }
}

/// A publisher of the elements of an async sequence, which is iterated on the main actor.
struct IteratedSequence<Base: AsyncSequence, Failure: Error>: Publisher {
  typealias Output = MainActorBox<Base.Element>
  typealias Next = @MainActor (inout Base.AsyncIterator) async throws(Failure) -> Base.Element?

  /// Used only on the main actor, where this publisher is created and subscribed to.
  private let base: UncheckedBox<Base>
  private let next: Next

  @MainActor
  init(_ base: Base, next: @escaping Next) {
    self.base = UncheckedBox(base)
    self.next = next
  }

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(consume subscriber) { emitter in
      let made = UncheckedBox(TrackingScope.handingOver { base.value.makeAsyncIterator() })
      let task = Task { @MainActor [next] in
        var iterator = made.value
        do throws(Failure) {
          while let element = try await next(&iterator) {
            guard emitter.isActive else { return }
            emitter.send(MainActorBox(element))
          }
          emitter.send(completion: .finished)
        } catch {
          emitter.send(completion: .failure(error))
        }
      }
      emitter.onTermination { _ in task.cancel() }
    }
  }
}

extension AsyncIteratorProtocol {
  /// Returns the next element, in the isolation of the main actor where the system has a method for that.
  @MainActor
  mutating func nextOnMainActor() async throws -> Element? {
    if #available(SwiftStdlib 6.0, *) { return try await next(isolation: MainActor.shared) }
    return try await nextElsewhere()
  }

  /// Returns the next element, as older systems do: the iterator decides where its code runs.
  @MainActor
  package mutating func nextElsewhere() async throws -> Element? {
    // Safety: One task uses the iterator, and waits for each element. Tested by `OlderSequencesTests`.
    let (iterator, element) = try await UncheckedBox(self).advanced()
    self = iterator.value
    return element.value
  }
}

extension UncheckedBox where Value: AsyncIteratorProtocol {
  /// Returns the iterator after its next element, and the element.
  @concurrent
  fileprivate func advanced() async throws -> (iterator: UncheckedBox, element: UncheckedBox<Value.Element?>) {
    var iterator = value
    let element = try await iterator.next()
    return (UncheckedBox(iterator), UncheckedBox<Value.Element?>(element))
  }
}

/// A publisher of the elements of an async sequence.
///
/// Each subscription iterates the sequence in its own task, which is cancelled with the subscription.
public struct AsyncSequencePublisher<Base: AsyncSequence & Sendable>: Publisher where Base.Element: Sendable {
  /// The type of the sequence's elements.
  public typealias Output = Base.Element
  /// The type of the errors that the sequence throws.
  public typealias Failure = Base.Failure

  private let base: Base

  init(_ base: Base) {
    self.base = base
  }

  /// Starts iterating the sequence.
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(consume subscriber) { emitter in
      // Created here, not in the task, so that elements that the sequence buffers from now on are not missed (R7).
      // Safety: The iterator is used by nothing but the task, which takes it over here. Tested by
      // `AsyncSequencePublisherTests`.
      nonisolated(unsafe) let start = TrackingScope.handingOver { base.makeAsyncIterator() }
      let task = Task {
        var iterator = start
        do throws(Failure) {
          while let element = try await iterator.next(isolation: nil) {
            guard emitter.isActive else { return }
            emitter.send(element)
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

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// A publisher of the elements.
  ///
  /// Each subscription iterates the sequence again.
  public var publisher: AsyncSequencePublisher<Self> {
    AsyncSequencePublisher(self)
  }
}

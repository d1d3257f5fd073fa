/// The elements of an async sequence as a publisher.
///
/// Each subscription iterates the sequence in a task of its own, which is cancelled with the subscription.
public struct AsyncSequencePublisher<Base: AsyncSequence & Sendable>: Publisher where Base.Element: Sendable {
  /// The elements of the sequence.
  public typealias Output = Base.Element
  /// What the sequence throws.
  public typealias Failure = Base.Failure

  private let base: Base

  init(_ base: Base) {
    self.base = base
  }

  /// Starts to iterate the sequence.
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(subscriber) { emitter in
      // Made here and not in the task, so that nothing is missed that the sequence takes in from now on (R7).
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
  /// The elements as a publisher.
  ///
  /// Each subscription iterates the sequence anew.
  public var publisher: AsyncSequencePublisher<Self> {
    AsyncSequencePublisher(self)
  }
}

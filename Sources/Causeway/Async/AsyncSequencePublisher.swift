/// The elements of an async sequence as a publisher.
///
/// Each subscription iterates the sequence in a task of its own, which is cancelled with the subscription.
public struct AsyncSequencePublisher<Base: AsyncSequence & Sendable>: Publisher where Base.Element: Sendable {
  public typealias Output = Base.Element
  public typealias Failure = Base.Failure

  private let base: Base

  init(_ base: Base) {
    self.base = base
  }

  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(subscriber) { emitter in
      let base = base
      let task = Task {
        do throws(Failure) {
          for try await element in base {
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
  /// The elements as a publisher. Each subscription iterates the sequence anew.
  public var publisher: AsyncSequencePublisher<Self> {
    AsyncSequencePublisher(self)
  }
}

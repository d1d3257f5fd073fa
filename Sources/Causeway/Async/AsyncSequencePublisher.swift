/// A publisher of the elements of an async sequence.
///
/// Each subscription iterates the sequence in its own task, which is cancelled with the subscription.
///
/// `Failure` is the type of the errors that the sequence throws. Systems before iOS 18 know it only of the standard
/// streams, which have the property `publisher` there, too. For others use ``init(_:)``.
public struct AsyncSequencePublisher<Base: AsyncSequence & Sendable, Failure: Error>: Publisher
where Base.Element: Sendable {
  /// The type of the sequence's elements.
  public typealias Output = Base.Element

  private let base: Base

  /// Creates a publisher of any sequence, also on systems that do not know the type of its errors.
  ///
  /// - Parameter base: The sequence.
  public init(_ base: Base) where Failure == any Error {
    self.init(throwing: base)
  }

  /// Creates a publisher of a sequence that throws no other errors than of type `Failure`.
  fileprivate init(throwing base: Base) {
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
        do {
          while let element = try await iterator.next() {
            guard emitter.isActive else { return }
            emitter.send(element)
          }
          emitter.send(completion: .finished)
        } catch {
          emitter.send(completion: .failure(error as! Failure))
        }
      }
      emitter.onTermination { _ in task.cancel() }
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// A publisher of the elements, with the type of the sequence's errors.
  ///
  /// Each subscription iterates the sequence again.
  @available(SwiftStdlib 6.0, *)
  public var publisher: AsyncSequencePublisher<Self, Failure> {
    AsyncSequencePublisher(throwing: self)
  }
}

extension AsyncStream where Element: Sendable {
  /// A publisher of the elements, which cannot fail.
  ///
  /// A stream passes each element to one of its consumers, so it should have one subscriber.
  public var publisher: AsyncSequencePublisher<Self, Never> {
    AsyncSequencePublisher(throwing: self)
  }
}

extension AsyncThrowingStream where Element: Sendable {
  /// A publisher of the elements, with the type of the stream's errors.
  ///
  /// A stream passes each element to one of its consumers, so it should have one subscriber.
  public var publisher: AsyncSequencePublisher<Self, Failure> {
    AsyncSequencePublisher(throwing: self)
  }
}

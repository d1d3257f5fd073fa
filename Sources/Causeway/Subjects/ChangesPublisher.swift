public import Synchronization

/// The values that a ``CurrentValueSubject`` takes on after subscribing, without the one it has then.
public struct ChangesPublisher<Output: Sendable, Failure: Error>: Publisher {
  @usableFromInline let subject: CurrentValueSubject<Output, Failure>

  @inlinable
  init(_ subject: CurrentValueSubject<Output, Failure>) {
    self.subject = subject
  }

  /// Subscribes to the subject behind it.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    if subject.updater.load(ordering: .relaxed) != 0 { subject.stopIfUpdating() }
    subject.attach(subscriber)
  }
}

extension CurrentValueSubject {
  /// The later values only, without the current one.
  @inlinable
  public var changes: ChangesPublisher<Output, Failure> {
    ChangesPublisher(self)
  }
}

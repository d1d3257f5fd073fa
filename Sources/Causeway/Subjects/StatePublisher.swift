/// A value that others may read and follow, and cannot set: the read-only face of a ``CurrentValueSubject``.
///
/// A service keeps the subject to itself and shows this.
public struct StatePublisher<Output: Sendable, Failure: Error>: Publisher {
  @usableFromInline let subject: CurrentValueSubject<Output, Failure>

  @inlinable
  init(_ subject: CurrentValueSubject<Output, Failure>) {
    self.subject = subject
  }

  /// The value now.
  @inlinable
  public var value: Output {
    subject.value
  }

  /// The later values only, without the current one.
  @inlinable
  public var changes: ChangesPublisher<Output, Failure> {
    subject.changes
  }

  /// Subscribes to the subject behind it.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    subject.subscribe(subscriber)
  }
}

extension CurrentValueSubject {
  /// The subject for those who may not set it.
  @inlinable
  public var readOnly: StatePublisher<Output, Failure> {
    StatePublisher(self)
  }
}

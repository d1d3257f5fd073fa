/// Events that others may follow and cannot send: the read-only face of a ``PassthroughSubject`` or ``ReplaySubject``.
///
/// It adds nothing to the cost of the subject it shows.
public struct EventPublisher<Source: Subject>: Publisher {
  /// What the subject sends.
  public typealias Output = Source.Output
  /// How the subject fails.
  public typealias Failure = Source.Failure

  @usableFromInline let subject: Source

  @inlinable
  init(_ subject: Source) {
    self.subject = subject
  }

  /// Subscribes to the subject behind it.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    subject.subscribe(subscriber)
  }
}

extension PassthroughSubject {
  /// The subject for those who may not send to it.
  @inlinable
  public var readOnly: EventPublisher<PassthroughSubject> {
    EventPublisher(self)
  }
}

extension ReplaySubject {
  /// The subject for those who may not send to it.
  @inlinable
  public var readOnly: EventPublisher<ReplaySubject> {
    EventPublisher(self)
  }
}

/// A read-only view of a ``PassthroughSubject`` or ``ReplaySubject``.
///
/// Subscribing through it costs no more than subscribing to the subject.
public struct EventPublisher<Source: Subject>: Publisher {
  /// The type of the subject's values.
  public typealias Output = Source.Output
  /// The type of the subject's failure.
  public typealias Failure = Source.Failure

  @usableFromInline package let subject: Source

  @_alwaysEmitIntoClient
  init(_ subject: Source) {
    self.subject = subject
  }

  /// Subscribes to the underlying subject.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    subject.subscribe(consume subscriber)
  }
}

extension PassthroughSubject {
  /// A read-only view of the subject, for code that must not send to it.
  @_alwaysEmitIntoClient
  public var readOnly: EventPublisher<PassthroughSubject> {
    EventPublisher(self)
  }
}

extension ReplaySubject {
  /// A read-only view of the subject, for code that must not send to it.
  @_alwaysEmitIntoClient
  public var readOnly: EventPublisher<ReplaySubject> {
    EventPublisher(self)
  }
}

/// A read-only view of a ``CurrentValueSubject``.
///
/// A service keeps the subject private and exposes this view.
public struct StatePublisher<Output: Sendable, Failure: Error>: Publisher {
  @usableFromInline package let subject: CurrentValueSubject<Output, Failure>

  @_alwaysEmitIntoClient
  init(_ subject: CurrentValueSubject<Output, Failure>) {
    self.subject = subject
  }

  /// The current value.
  @_alwaysEmitIntoClient
  public var value: Output {
    subject.value
  }

  /// A publisher of later values only, without the current one.
  @_alwaysEmitIntoClient
  public var changes: ChangesPublisher<Output, Failure> {
    subject.changes
  }

  /// Subscribes to the underlying subject.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    subject.subscribe(consume subscriber)
  }
}

extension CurrentValueSubject {
  /// A read-only view of the subject, for code that must not set its value.
  @_alwaysEmitIntoClient
  public var readOnly: StatePublisher<Output, Failure> {
    StatePublisher(self)
  }
}

/// A publisher of the changes of a ``CurrentValueSubject`` after subscription, without the current value.
public struct ChangesPublisher<Output: Sendable, Failure: Error>: Publisher {
  @usableFromInline package let subject: CurrentValueSubject<Output, Failure>

  @_alwaysEmitIntoClient
  init(_ subject: CurrentValueSubject<Output, Failure>) {
    self.subject = subject
  }

  /// Subscribes to the underlying subject.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let node = ChainNode(Optional(consume subscriber), subject: subject, unrequested: .dropped)
    node.slot.receive(subscription: node.subscription)
    // Under the value's lock: a value that can already be read must not be delivered after this, as a later value.
    let isInside = subject.withValueLock { _ in
      subject.serializer.tryBeginMaintenance()
        || subject.serializer.beginMaintenance(orQueue: .join(node), spinning: false)
    }
    if isInside { subject.finishJoining(node) }
  }
}

extension CurrentValueSubject {
  /// A publisher of later values only, without the current one.
  @_alwaysEmitIntoClient
  public var changes: ChangesPublisher<Output, Failure> {
    ChangesPublisher(self)
  }
}

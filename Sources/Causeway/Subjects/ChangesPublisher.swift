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
    let node = ChainNode(subscriber, subject: subject)
    node.chain!.receive(subscription: node.subscription)
    // Under the lock, so that a value which can be read already is not on its way still: that one would come too.
    let isInside = subject.withValueLock { _ in
      subject.serializer.tryBeginMaintenance()
        || subject.serializer.beginMaintenance(orQueue: .join(node), spinning: false)
    }
    if isInside { subject.finishJoining(node) }
  }
}

extension CurrentValueSubject {
  /// The later values only, without the current one.
  @inlinable
  public var changes: ChangesPublisher<Output, Failure> {
    ChangesPublisher(self)
  }
}

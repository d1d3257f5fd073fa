/// The subscriber of a stream whose last part is about to begin, and the subscription that was given to it.
///
/// An operator whose subscriber is such a last part takes the tail instead of nesting in the stream: it delivers to the
/// subscriber, and becomes the current part of the subscription. A recursion of `append`, `concatMap`, `flatMap` or
/// `catch` therefore has the same cost at each depth.
@usableFromInline
final class Tail<Input: Sendable, Failure: Error> {
  @usableFromInline let subscriber: AnySubscriber<Input, Failure>
  @usableFromInline let line: SequentialSubscription

  @_alwaysEmitIntoClient
  init(_ subscriber: AnySubscriber<Input, Failure>, _ line: SequentialSubscription) {
    self.subscriber = subscriber
    self.line = line
  }
}

extension Subscriber {
  /// Takes the tail, if this is the subscriber of the last part of a stream.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func takeTail() -> Tail<Input, Failure>? {
    // Safety: The object is a tail of the subscriber's own types. Tested by `RecursionTests`.
    _takeTail().map { unsafeDowncast($0, to: Tail<Input, Failure>.self) }
  }

  /// Returns the subscriber behind a type of its own, unless it is behind one already.
  @_alwaysEmitIntoClient
  @inline(__always)
  package consuming func erased() -> AnySubscriber<Input, Failure> {
    if Self.self == AnySubscriber<Input, Failure>.self {
      // Safety: The types are the same. Tested by `AnySubscriberTests`.
      return unsafeBitCast(self, to: AnySubscriber<Input, Failure>.self)
    }
    return AnySubscriber(transfer(self))
  }
}

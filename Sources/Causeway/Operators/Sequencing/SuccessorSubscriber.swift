/// A subscriber to the last publisher of a sequence; the downstream subscriber already has its subscription.
@usableFromInline
struct SuccessorSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline var downstream: Downstream
  @usableFromInline let sequence: SequentialSubscription

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ downstream: sending Downstream, _ sequence: SequentialSubscription) {
    self.downstream = consume downstream
    self.sequence = sequence
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    sequence.replace(with: subscription)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    downstream.receive(input)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(completion: Completion<Failure>) {
    sequence.finish()
    downstream.receive(completion: completion)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  static var _isSilenceable: Bool { Downstream._isSilenceable }

  @_alwaysEmitIntoClient
  mutating func _silence() {
    downstream._silence()
  }

  /// The tail of the subscriber behind this one, or else that subscriber itself.
  @_alwaysEmitIntoClient
  mutating func _takeTail() -> AnyObject? {
    downstream._takeTail() ?? Tail(downstream.erased(), sequence)
  }

  @_alwaysEmitIntoClient
  var _trampoline: AnyObject? { downstream._trampoline }
}

extension SequentialSubscription {
  /// Subscribes to the next part of the stream, which is the last one as far as the caller knows, unless the stream has
  /// been cancelled.
  @_alwaysEmitIntoClient
  @inline(never)
  func proceed<Last: Publisher, Downstream: Subscriber>(
    to last: Last, with downstream: sending Downstream
  ) where Downstream.Input == Last.Output, Downstream.Failure == Last.Failure {
    // Safety: Handed over once, to the publisher or to the part. Tested by `RecursionTests`.
    nonisolated(unsafe) let successor = SuccessorSubscriber(downstream, self)
    guard begin(orLeave: { LastPart(last, successor) }) else { return }
    last.subscribe(successor)
    while let part = next() { part.run() }
  }
}

/// The last part of a stream, subscribed to later.
@usableFromInline
final class LastPart<Last: Publisher, Chain: Subscriber>: SequentialPart, @unchecked Sendable
where Chain.Input == Last.Output, Chain.Failure == Last.Failure {
  // Safety: As `SequentialPart`.

  @usableFromInline let last: Last
  @usableFromInline let subscriber: Chain

  @_alwaysEmitIntoClient
  init(_ last: Last, _ subscriber: Chain) {
    self.last = last
    self.subscriber = subscriber
    super.init()
  }

  @usableFromInline
  override func run() {
    last.subscribe(transfer(subscriber))
  }
}

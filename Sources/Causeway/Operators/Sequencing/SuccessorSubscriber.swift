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
}

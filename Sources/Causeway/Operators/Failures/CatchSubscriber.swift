/// A subscriber that forwards values until a failure, then moves the downstream subscriber to another publisher.
@usableFromInline
struct CatchSubscriber<Next: Publisher, UpstreamFailure: Error, Downstream: Subscriber>: Subscriber
where Downstream.Input == Next.Output, Downstream.Failure == Next.Failure {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let handler: @Sendable (UpstreamFailure) -> Next
  /// The downstream subscriber, until it is moved.
  @usableFromInline var downstream: Downstream?
  @usableFromInline let sequence: SequentialSubscription
  /// Whether the downstream subscriber has its subscription, because it is a ``Tail``.
  @usableFromInline let isTail: Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ handler: @escaping @Sendable (UpstreamFailure) -> Next, _ downstream: sending Downstream) {
    self.handler = handler
    self.downstream = consume downstream
    sequence = SequentialSubscription()
    isTail = false
  }

  @_alwaysEmitIntoClient
  init(_ handler: @escaping @Sendable (UpstreamFailure) -> Next, tail: Tail<Input, Downstream.Failure>)
  where Downstream == AnySubscriber<Next.Output, Next.Failure> {
    self.handler = handler
    downstream = tail.subscriber
    sequence = tail.line
    isTail = true
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    sequence.replace(with: subscription)
    let whole = sequence.subscription
    if !isTail { downstream?.receive(subscription: whole) }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    downstream?.receive(input)
  }

  @_alwaysEmitIntoClient
  @inline(never)
  mutating func receive(completion: Completion<UpstreamFailure>) {
    guard !sequence.isCancelled else { return }
    switch completion {
    case .finished:
      sequence.finish()
      downstream?.receive(completion: .finished)
      downstream = nil
    case .failure(let failure):
      guard let downstream = downstream.take() else { return }
      sequence.proceed(to: handler(failure), with: transfer(downstream))
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  static var _isSilenceable: Bool { Downstream._isSilenceable }

  @_alwaysEmitIntoClient
  mutating func _silence() {
    downstream?._silence()
  }
}

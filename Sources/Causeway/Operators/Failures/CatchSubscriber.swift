/// A subscriber that forwards values until a failure, then moves the downstream subscriber to another publisher.
@usableFromInline
struct CatchSubscriber<Next: Publisher, UpstreamFailure: Error, Downstream: Subscriber>: Subscriber
where Downstream.Input == Next.Output, Downstream.Failure == Next.Failure {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let handler: @Sendable (UpstreamFailure) -> Next
  /// The downstream subscriber, until it is moved.
  @usableFromInline var downstream: Downstream?
  @usableFromInline let sequence = SequentialSubscription()

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ handler: @escaping @Sendable (UpstreamFailure) -> Next, _ downstream: sending Downstream) {
    self.handler = handler
    self.downstream = consume downstream
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    sequence.replace(with: subscription)
    let whole = sequence.subscription
    downstream?.receive(subscription: whole)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    downstream?.receive(input)
  }

  @_alwaysEmitIntoClient
  @inline(never)
  mutating func receive(completion: Completion<UpstreamFailure>) {
    guard !sequence.isCancelled, var downstream = downstream.take() else { return }
    switch completion {
    case .finished:
      sequence.finish()
      downstream.receive(completion: .finished)
    case .failure(let failure):
      sequence.proceed(to: handler(failure), with: transfer(downstream))
    }
  }
}

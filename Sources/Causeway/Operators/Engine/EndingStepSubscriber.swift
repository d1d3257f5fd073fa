/// A step that may end, the subscription it then cancels, and what comes after it.
@usableFromInline
struct EndingStepSubscriber<Operation: EndingStep, Downstream: Subscriber>: Subscriber
where Downstream.Input == Operation.Output, Downstream.Failure == Operation.Failure {
  @usableFromInline typealias Input = Operation.Input
  @usableFromInline typealias Failure = Operation.UpstreamFailure

  @usableFromInline var step: Operation
  @usableFromInline var downstream: Downstream
  /// Here until the end.
  ///
  /// What comes without it is ignored (R1): before the upstream's subscription, or after the end from an upstream that
  /// goes on although it has been cancelled.
  @usableFromInline var upstream: Subscription?

  @inlinable
  @inline(__always)
  init(_ step: Operation, _ downstream: sending Downstream) {
    self.step = step
    self.downstream = downstream
  }

  @inlinable
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    let whole = Operation.mayEndWithValue ? CancelWatch(subscription).subscription : subscription
    upstream = whole
    downstream.receive(subscription: whole)
    if step.endsAtOnce {
      end(.finished)
    }
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) {
    guard upstream != nil else { return }
    switch step.receive(input) {
    case .skip:
      break
    case .next(let output):
      downstream.receive(output)
    case .last(let output):
      downstream.receive(output)
      end(.finished)
    case .end(let completion):
      end(completion)
    }
  }

  @inlinable
  @inline(__always)
  mutating func receive(completion: Completion<Failure>) {
    guard upstream != nil else { return }
    let end = step.receive(completion: completion)
    if !Operation.mayEndWithValue {
      upstream = nil
    } else {
      if let last = end.last, isActive { downstream.receive(last) }
      // The value may have led to a cancel, after which nothing is sent (R5).
      guard endWatch() else { return }
    }
    downstream.receive(completion: end.completion)
  }

  /// Notes the end, and says whether it comes before a cancel.
  @inlinable
  mutating func endWatch() -> Bool {
    guard let watch = upstream.take() else { return false }
    // A step's `mayEndWithValue` may have been `false` at the subscription.
    return (watch.object as? CancelWatch)?.end() ?? true
  }

  @inlinable
  var isActive: Bool { upstream?.isActive ?? false }

  /// Ends before the upstream does, unless what was sent before led to a cancel (R5).
  @inlinable
  @inline(never)
  mutating func end(_ completion: Completion<Operation.Failure>) {
    guard isActive else { return }
    upstream.take()?.cancel()
    downstream.receive(completion: completion)
  }
}

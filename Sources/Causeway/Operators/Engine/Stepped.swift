/// A publisher that applies a ``Step`` to its upstream's values.
public struct Stepped<Upstream: Publisher, Operation: Step>: Publisher
where Operation.Input == Upstream.Output, Operation.UpstreamFailure == Upstream.Failure {
  /// The type of the step's output.
  public typealias Output = Operation.Output
  /// The step's failure type.
  public typealias Failure = Operation.Failure

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let step: Operation

  /// Creates a publisher from an upstream and a step.
  ///
  /// - Parameters:
  ///   - upstream: The source of the values.
  ///   - step: The step, copied for each subscription.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(_ upstream: Upstream, _ step: Operation) {
    self.upstream = upstream
    self.step = step
  }

  /// Subscribes to the upstream with a copy of the step.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    upstream.subscribe(StepSubscriber(step, consume subscriber))
  }
}

/// A step and the downstream subscriber.
@usableFromInline
struct StepSubscriber<Operation: Step, Downstream: Subscriber>: Subscriber
where Downstream.Input == Operation.Output, Downstream.Failure == Operation.Failure {
  @usableFromInline typealias Input = Operation.Input
  @usableFromInline typealias Failure = Operation.UpstreamFailure

  @usableFromInline var step: Operation
  @usableFromInline var downstream: Downstream
  /// Whether the step's closure has cancelled, for a downstream that cannot be silenced.
  @usableFromInline var isSilenced = false

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ step: Operation, _ downstream: sending Downstream) {
    self.step = step
    self.downstream = consume downstream
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    downstream.receive(subscription: subscription)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    if let output = step.receive(input) {
      if !Downstream._isSilenceable, isSilenced { return }
      downstream.receive(output)
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(completion: Completion<Failure>) {
    let completion = step.receive(completion: completion)
    if !Downstream._isSilenceable, isSilenced { return }
    downstream.receive(completion: completion)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  static var _isSilenceable: Bool { true }

  @_alwaysEmitIntoClient
  mutating func _silence() {
    isSilenced = true
    downstream._silence()
  }
}

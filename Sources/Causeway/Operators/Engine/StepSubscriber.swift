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

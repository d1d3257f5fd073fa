/// The subscriber that forwards an upstream to a timed operator's core.
@usableFromInline
struct TimedInput<Operation: TimedStep, Downstream: Subscriber>: CheckingSubscriber
where Downstream.Input == Operation.Output, Downstream.Failure == Operation.Failure {
  @usableFromInline typealias Input = Operation.Input
  @usableFromInline typealias Failure = Operation.Failure

  @usableFromInline let core: TimedCore<Operation, Downstream>

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ core: TimedCore<Operation, Downstream>) {
    self.core = core
  }

  @_alwaysEmitIntoClient
  mutating func receive(subscription: Subscription) {
    core.keep(subscription)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    core.receive(input)
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    core.receive(completion)
  }
}

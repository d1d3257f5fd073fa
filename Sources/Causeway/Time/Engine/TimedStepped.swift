/// A publisher that applies a ``TimedStep`` to its upstream's values.
@usableFromInline
package struct TimedStepped<Upstream: Publisher, Operation: TimedStep>: Publisher
where Operation.Input == Upstream.Output, Operation.Failure == Upstream.Failure {
  @usableFromInline package typealias Output = Operation.Output
  @usableFromInline package typealias Failure = Operation.Failure

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let step: Operation
  @usableFromInline package let time: TimeBase

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ upstream: Upstream, _ step: Operation, _ time: TimeBase) {
    self.upstream = upstream
    self.step = step
    self.time = time
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let core = TimedCore(step, consume subscriber, time)
    core.begin()
    if core.isActive { upstream.subscribe(TimedInput(core)) }
  }
}

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

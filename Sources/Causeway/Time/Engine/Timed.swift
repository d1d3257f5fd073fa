/// A publisher that applies a ``TimedStep`` to its upstream's values.
@usableFromInline
struct Timed<Upstream: Publisher, Operation: TimedStep>: Publisher
where Operation.Input == Upstream.Output, Operation.Failure == Upstream.Failure {
  @usableFromInline typealias Output = Operation.Output
  @usableFromInline typealias Failure = Operation.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let step: Operation
  @usableFromInline let time: TimeBase

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ upstream: Upstream, _ step: Operation, _ clock: any Clock<Duration>) {
    self.upstream = upstream
    self.step = step
    time = TimeBase(clock)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let core = TimedCore(step, consume subscriber, time)
    core.begin()
    if core.isActive { upstream.subscribe(TimedInput(core)) }
  }
}

/// The timed engine: serialises an upstream's values and a clock's timers into one output.
///
/// Values and timers arrive on different threads. The thread that enters the serializer handles its event and those
/// queued meanwhile; no lock is held while the subscriber is called. Each subscription has its own core.
///
/// Due deadlines come first: before a value is handled, the step is woken if its deadline has passed, even if the timer
/// is late.
@usableFromInline
final class TimedCore<Operation: TimedStep, Downstream: Subscriber>: SubscriptionTarget, @unchecked Sendable
where Downstream.Input == Operation.Output, Downstream.Failure == Operation.Failure {
  // Safety: `step`, `downstream` and `alarm` are used only by the owner of the serializer; the subscription's object is
  // this core. Tested by `TimedStressTests`.

  @usableFromInline typealias Failure = Operation.Failure

  /// An event and the time at which it occurred.
  @usableFromInline
  enum Event: Sendable {
    case value(Operation.Input, Nanoseconds)
    case completion(Completion<Failure>, Nanoseconds)
    case alarm(number: Int, Nanoseconds)
    case release
  }

  @usableFromInline let serializer = Serializer<Event>()
  @usableFromInline let lifecycle = Lifecycle(LifecyclePhase.live)
  @usableFromInline let time: TimeBase
  @usableFromInline let isExact: Bool
  /// The check to which a throwing clock is reported.
  @usableFromInline let check = SubscriptionCheck.capture()
  /// The step.
  ///
  /// This and the following properties belong to the owner of the serializer and are released at completion.
  @exclusivity(unchecked) @usableFromInline var step: Operation?
  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
  @exclusivity(unchecked) @usableFromInline var alarm = TimedAlarm()
  private let upstream = Locked(TimedUpstream.awaited)

  @_alwaysEmitIntoClient
  init(_ step: Operation, _ downstream: sending Downstream, _ time: TimeBase) {
    self.step = step
    self.downstream = consume downstream
    self.time = time
    isExact = time.isExact
  }

  /// Delivers the subscription, and starts the step.
  ///
  /// Called before the upstream, if there is one, is subscribed to.
  @_alwaysEmitIntoClient
  func begin() {
    // As the owner, so that a cancel from inside the call releases the subscriber afterwards. Entering cannot fail yet.
    _ = serializer.tryEnter()
    downstream!.receive(subscription: subscription)
    if isActive {
      step!.start(at: time.now)
      setAlarm()
    }
    serializer.leave { drain() }
  }

  // MARK: Input

  @_alwaysEmitIntoClient
  @inline(__always)
  func receive(_ input: Operation.Input) {
    serializer.perform({ handle(input, time.now) }, draining: { drain() }) { submit(.value(input, time.now)) }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func receive(_ completion: Completion<Failure>) {
    forgetUpstream()
    submit(.completion(completion, time.now))
  }

  /// Stores the upstream's subscription, to cancel it at completion.
  @usableFromInline
  func keep(_ subscription: Subscription) {
    if case .over = upstream(to: .subscribed(subscription)) { subscription.cancel() }
  }

  @_alwaysEmitIntoClient
  func cancel() {
    guard isOpen else { return }
    let wasLive = lifecycle.cancel()
    // The cancel comes from inside a delivery.
    if serializer.isOwner { downstream?._silence() }
    guard wasLive else { return }
    cancelUpstream()
    serializer.submitWithoutWaiting(.release, perform)
  }

  @_alwaysEmitIntoClient
  func answerFurther(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .dropsUnrequested, .keepsLatestUnrequested: askUpstream(request)
    default: false
    }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func submit(_ event: Event) {
    serializer.submit(event, perform)
  }

  /// Handles the events queued in the meantime, as the owner of the serializer.
  @_alwaysEmitIntoClient
  @inline(never)
  func drain() {
    serializer.drain(perform)
  }

  // MARK: On the owning thread

  /// Handles one event.
  @_alwaysEmitIntoClient
  func perform(_ event: Event) {
    switch event {
    case .value(let input, let now): handle(input, now)
    case .completion(let completion, let now): handle(completion, now)
    case .alarm(let number, let now):
      alarm.note(number)
      if isActive {
        catchUp(now)
        setAlarm()
      }
    case .release: release()
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func handle(_ input: Operation.Input, _ now: Nanoseconds) {
    guard isActive else { return }
    if isDue(now) { catchUp(now) }
    guard isActive else { return }
    let result = step!.receive(input, at: now)
    setAlarm()
    carryOut(result)
  }

  @_alwaysEmitIntoClient
  func handle(_ completion: Completion<Failure>, _ now: Nanoseconds) {
    if isActive { catchUp(now) }
    guard isActive else { return }
    if case .failure = completion { return end(completion) }
    let result = step!.finish(at: now)
    setAlarm()
    carryOut(result)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func isDue(_ now: Nanoseconds) -> Bool {
    if let deadline = step!.deadline { deadline <= now } else { false }
  }

  /// Wakes the step until no deadline is due.
  @_alwaysEmitIntoClient
  @inline(never)
  func catchUp(_ now: Nanoseconds) {
    while isActive, isDue(now) {
      let result = step!.wake(at: now)
      // The timer for the next deadline is set before the last value is delivered.
      if !isDue(now) { setAlarm() }
      carryOut(result)
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func carryOut(_ result: StepResult<Operation.Output, Failure>) {
    switch result {
    case .skip: break
    case .next(let output): deliver(output)
    case .last(let output):
      deliver(output)
      end(.finished)
    case .end(let completion): end(completion)
    }
  }

  /// Sets the timer if it would fire too late for the step.
  @_alwaysEmitIntoClient
  @inline(__always)
  func setAlarm() {
    let deadline = step?.deadline ?? nil
    if isExact ? deadline != alarm.deadline : alarm.isLater(than: deadline) { moveAlarm(to: deadline) }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func moveAlarm(to deadline: Nanoseconds?) {
    guard isActive, let number = alarm.move(to: deadline), let deadline else { return }
    if let check {
      check.perform { startAlarm(number, at: deadline) }
    } else {
      startAlarm(number, at: deadline)
    }
  }

  @_alwaysEmitIntoClient
  func startAlarm(_ number: Int, at deadline: Nanoseconds) {
    alarm.handle = time.start(at: deadline) { [self] in
      // A timer never blocks the clock's thread.
      serializer.submitWithoutWaiting(.alarm(number: number, time.now), perform)
    }
  }

  /// Delivers a value, unless the step's closure has cancelled and the subscriber cannot be silenced.
  @_alwaysEmitIntoClient
  @inline(__always)
  func deliver(_ output: Operation.Output) {
    if !Downstream._isSilenceable, !isActive { return }
    downstream!.receive(output)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  var isActive: Bool { lifecycle.isLive }

  @_alwaysEmitIntoClient
  var isOpen: Bool { lifecycle.isOpen }

  @_alwaysEmitIntoClient
  @inline(never)
  func end(_ completion: Completion<Failure>) {
    guard lifecycle.beginEnding() else { return }
    cancelUpstream()
    letGo()
    guard lifecycle.isEnding else { return release() }
    downstream?.receive(completion: completion)
    downstream.release()
    lifecycle.end()
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func release() {
    letGo()
    downstream.release()
  }

  /// Cancels the timer and releases the step.
  @_alwaysEmitIntoClient
  func letGo() {
    _ = alarm.move(to: nil)
    // The step is taken out before it is released, because releasing it may call back.
    _ = step.take()
  }

  /// Releases the subscription of an upstream that has completed.
  @usableFromInline
  func forgetUpstream() {
    _ = upstream(to: .awaited)
  }

  @usableFromInline
  func askUpstream(_ request: SubscriptionRequest) -> Bool {
    guard case .subscribed(let subscription) = upstream.withLock({ $0 }) else { return false }
    return subscription.answer(request)
  }

  @usableFromInline
  func cancelUpstream() {
    if case .subscribed(let subscription) = upstream(to: .over) { subscription.cancel() }
  }

  /// Changes the state of the upstream, unless it is `over`, and returns the previous state.
  private func upstream(to next: TimedUpstream) -> TimedUpstream {
    upstream.withLock { upstream in
      defer { if !upstream.isOver { upstream = next } }
      return upstream
    }
  }
}

/// The state of a timed operator's upstream.
private enum TimedUpstream: Sendable {
  /// The subscription has not arrived yet, or the upstream has completed.
  case awaited
  /// The upstream can be cancelled.
  case subscribed(Subscription)
  /// The upstream has been cancelled, or has to be cancelled when its subscription arrives.
  case over

  var isOver: Bool {
    if case .over = self { true } else { false }
  }
}

public import Synchronization

/// The timed engine: values of an upstream and alarms of a clock in, one serialised output.
///
/// They come on different threads. Whoever is first handles its event and those that come meanwhile; no lock is held
/// while the subscriber is called. One of these is made for each subscription.
///
/// What the clock owes goes first: before a value is handled, the step is woken if its deadline has been reached, even if
/// the alarm is late.
@usableFromInline
final class TimedCore<Operation: TimedStep, Downstream: Subscriber>: @unchecked Sendable
where Downstream.Input == Operation.Output, Downstream.Failure == Operation.Failure {
  @usableFromInline typealias Failure = Operation.Failure

  /// What can happen, and when it did.
  @usableFromInline
  enum Event: Sendable {
    case value(Operation.Input, Duration)
    case completion(Completion<Failure>, Duration)
    case alarm(number: Int, Duration)
    case release
  }

  @usableFromInline let serializer = Serializer<Event>()
  /// Live, ending or dead.
  @usableFromInline let phase = Atomic<UInt32>(NodePhase.live)
  @usableFromInline let time: TimeBase
  @usableFromInline let isExact: Bool
  /// What a clock that throws is reported to.
  @usableFromInline let check = SubscriptionCheck.capture()
  /// The owner's, as all that follows; released at the end.
  @exclusivity(unchecked) @usableFromInline var step: Operation?
  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
  @exclusivity(unchecked) @usableFromInline var alarm = TimedAlarm()
  private let upstream = Locked(TimedUpstream.awaited)

  @inlinable
  init(_ step: Operation, _ downstream: sending Downstream, _ time: TimeBase) {
    self.step = step
    self.downstream = downstream
    self.time = time
    isExact = time.isExact
  }

  /// Gives the subscriber its subscription, and begins to measure.
  ///
  /// Called before the upstream is subscribed to, if there is one.
  @inlinable
  func begin() {
    // As the owner, so that a cancel from in there releases the subscriber afterwards. Nobody else is inside yet.
    _ = serializer.tryEnter()
    downstream!.receive(
      subscription: Subscription(self) { object, request in
        let this = unsafeDowncast(object, to: TimedCore<Operation, Downstream>.self)
        guard request == .cancel else { return request == .isActive && this.isOpen }
        this.cancel()
        return false
      })
    if isActive {
      step!.start(at: time.now)
      setAlarm()
    }
    leave()
  }

  // MARK: What comes in

  @inlinable
  @inline(__always)
  func receive(_ input: Operation.Input) {
    if serializer.tryEnter() {
      handle(input, time.now)
      leave()
    } else {
      submit(.value(input, time.now))
    }
  }

  @inlinable
  @inline(never)
  func receive(_ completion: Completion<Failure>) {
    forgetUpstream()
    submit(.completion(completion, time.now))
  }

  /// Keeps the upstream's subscription, to cancel it at the end.
  @usableFromInline
  func keep(_ subscription: Subscription) {
    if case .over = upstream(to: .subscribed(subscription)) { subscription.cancel() }
  }

  @inlinable
  func cancel() {
    guard phase.exchange(NodePhase.dead, ordering: .acquiringAndReleasing) == NodePhase.live else { return }
    cancelUpstream()
    serializer.submitWithoutWaiting(.release, perform)
  }

  @inlinable
  @inline(never)
  func submit(_ event: Event) {
    serializer.submit(event, perform)
  }

  @inlinable
  @inline(__always)
  func leave() {
    if !serializer.tryLeave() { drain() }
  }

  @inlinable
  @inline(never)
  func drain() {
    serializer.drain(perform)
  }

  // MARK: What the owner does

  /// Handles one event.
  @inlinable
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

  @inlinable
  @inline(__always)
  func handle(_ input: Operation.Input, _ now: Duration) {
    guard isActive else { return }
    if isDue(now) { catchUp(now) }
    guard isActive else { return }
    let result = step!.receive(input, at: now)
    setAlarm()
    carryOut(result)
  }

  @inlinable
  func handle(_ completion: Completion<Failure>, _ now: Duration) {
    if isActive { catchUp(now) }
    guard isActive else { return }
    if case .failure = completion { return end(completion) }
    let result = step!.finish(at: now)
    setAlarm()
    carryOut(result)
  }

  @inlinable
  @inline(__always)
  func isDue(_ now: Duration) -> Bool {
    if let deadline = step!.deadline { deadline <= now } else { false }
  }

  /// Wakes the step as often as it is due.
  @inlinable
  @inline(never)
  func catchUp(_ now: Duration) {
    while isActive, isDue(now) {
      let result = step!.wake(at: now)
      // The last one leaves an alarm behind while it is delivered.
      if !isDue(now) { setAlarm() }
      carryOut(result)
    }
  }

  @inlinable
  @inline(__always)
  func carryOut(_ result: StepResult<Operation.Output, Failure>) {
    switch result {
    case .skip: break
    case .next(let output): downstream!.receive(output)
    case .last(let output):
      downstream!.receive(output)
      end(.finished)
    case .end(let completion): end(completion)
    }
  }

  /// Sees to it that the step will be woken in time.
  @inlinable
  @inline(__always)
  func setAlarm() {
    let deadline = step?.deadline ?? nil
    if isExact ? deadline != alarm.deadline : alarm.isLater(than: deadline) { moveAlarm(to: deadline) }
  }

  @inlinable
  @inline(never)
  func moveAlarm(to deadline: Duration?) {
    guard isActive, let number = alarm.move(to: deadline), let deadline else { return }
    if let check {
      check.perform { startAlarm(number, at: deadline) }
    } else {
      startAlarm(number, at: deadline)
    }
  }

  @inlinable
  func startAlarm(_ number: Int, at deadline: Duration) {
    alarm.ticket = time.start(at: deadline) { [self] in
      // It does not keep the clock's thread waiting.
      serializer.submitWithoutWaiting(.alarm(number: number, time.now), perform)
    }
  }

  @inlinable
  @inline(__always)
  var isActive: Bool { phase.load(ordering: .acquiring) == NodePhase.live }

  /// Whether it has neither been cancelled nor ended.
  @inlinable
  var isOpen: Bool { phase.load(ordering: .acquiring) != NodePhase.dead }

  @inlinable
  @inline(never)
  func end(_ completion: Completion<Failure>) {
    let (isMine, _) = phase.compareExchange(
      expected: NodePhase.live, desired: NodePhase.ending, ordering: .acquiringAndReleasing)
    guard isMine else { return }
    cancelUpstream()
    letGo()
    // What the upstream ran when it was cancelled may have cancelled this.
    guard phase.load(ordering: .acquiring) == NodePhase.ending else { return release() }
    var downstream = downstream.take()
    downstream?.receive(completion: completion)
    phase.store(NodePhase.dead, ordering: .releasing)
  }

  @inlinable
  @inline(never)
  func release() {
    letGo()
    _ = downstream.take()
  }

  /// Lets go of the timer and of what the step keeps.
  @inlinable
  func letGo() {
    _ = alarm.move(to: nil)
    // Taken out first: what is released may call back.
    _ = step.take()
  }

  /// Lets go of the upstream when it has ended.
  @usableFromInline
  func forgetUpstream() {
    _ = upstream(to: .awaited)
  }

  @usableFromInline
  func cancelUpstream() {
    if case .subscribed(let subscription) = upstream(to: .over) { subscription.cancel() }
  }

  /// Changes what is known of the upstream, unless it is over, and gives what it was.
  private func upstream(to next: TimedUpstream) -> TimedUpstream {
    upstream.withLock { upstream in
      defer { if !upstream.isOver { upstream = next } }
      return upstream
    }
  }
}

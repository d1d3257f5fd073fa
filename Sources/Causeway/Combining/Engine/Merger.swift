/// The merging engine: serialises several inputs into one output.
///
/// Inputs may send on different threads at once. The thread that enters the serializer handles its event and those
/// queued meanwhile; no lock is held while the subscriber is called. Each subscription has its own merger.
@usableFromInline
final class Merger<Operation: MergeStep, Downstream: Subscriber>: SubscriptionTarget, @unchecked Sendable
where Downstream.Input == Operation.Output {
  // Safety: `step` and `downstream` are used only by the owner of the serializer; the subscription's object is this
  // merger. Tested by `MergerRaceStressTests`, and the merger's scenarios in `ShippedTests`.

  @usableFromInline typealias Failure = Downstream.Failure

  /// An event in the merger's queue.
  ///
  /// The owner of the serializer handles one event at a time.
  @usableFromInline
  enum Event: Sendable {
    case value(Operation.Event)
    /// A value that was requested from a paced input.
    case wanted(Operation.Event, input: Int)
    case finished(input: Int)
    case failure(Failure)
    case release
  }

  @usableFromInline let serializer = Serializer<Event>()
  @usableFromInline let lifecycle = Lifecycle(LifecyclePhase.live)
  /// The step, accessed only by the owner of the serializer.
  @exclusivity(unchecked) @usableFromInline var step: Operation
  /// The downstream subscriber, accessed only by the owner of the serializer and released at completion.
  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
  /// The inputs' subscriptions, until they are cancelled.
  @usableFromInline let upstreams = Locked(SubscriptionTable())
  /// Whether there are inputs that send a value only on request.
  @usableFromInline let hasPacedInputs = AtomicBool(false)

  @_alwaysEmitIntoClient
  init(_ step: Operation, _ downstream: sending Downstream) {
    self.step = step
    self.downstream = consume downstream
  }

  /// Delivers the subscription.
  ///
  /// Called before the inputs are subscribed to.
  @_alwaysEmitIntoClient
  func begin() {
    // As the owner, so that a cancel from inside the call releases the subscriber afterwards. Entering cannot fail yet.
    _ = serializer.tryEnter()
    downstream!.receive(subscription: subscription)
    serializer.leave { drain() }
  }

  /// Begins as a part of a stream, whose subscriber already has its subscription.
  @_alwaysEmitIntoClient
  func begin(in line: SequentialSubscription) {
    _ = serializer.tryEnter()
    join(line)
    serializer.leave { drain() }
  }

  /// Becomes the current part of a stream.
  @usableFromInline
  func join(_ line: SequentialSubscription) {
    upstreams.withLock { $0.line = line }
    line.replace(with: subscription)
  }

  /// Subscribes to an input, unless the merger has completed or been cancelled.
  @_alwaysEmitIntoClient
  @inline(__always)
  func subscribe<Input: Publisher, Inlet: Subscriber>(to input: Input, _ inlet: sending Inlet)
  where Inlet.Input == Input.Output, Inlet.Failure == Input.Failure {
    if isActive { input.subscribe(inlet) }
  }

  /// Finishes immediately, for an operator without inputs.
  @_alwaysEmitIntoClient
  func finishWithoutInputs() {
    submit(.finished(input: 0))
  }

  /// Stores the subscription of an input, to cancel it at completion, or cancels it if the merger is already over.
  ///
  /// - Returns: The index of the subscription, with which a temporary input is removed, or `nil`.
  @usableFromInline
  @discardableResult
  func add(_ subscription: Subscription) -> Int? {
    let place = upstreams.withLock { $0.add(subscription) }
    if place == nil { subscription.cancel() }
    return place
  }

  /// Stores the subscription of a permanent input, and paces the input if it can be paused.
  ///
  /// - Returns: Whether the input is paced: it pauses itself before each value and calls ``receive(_:wantedFrom:)``.
  @_alwaysEmitIntoClient
  func add(_ subscription: Subscription, pacing input: Int) -> Bool {
    add(subscription)
    guard Operation.pacesInputs, subscription.prepareToPause() else { return false }
    pace(input, subscription)
    return true
  }

  @_alwaysEmitIntoClient
  func pace(_ input: Int, _ subscription: Subscription) {
    upstreams.withLock { $0.pace(input, subscription) }
    hasPacedInputs.store(true, ordering: .relaxed)
  }

  /// Removes the subscription of an input that has completed or is about to be cancelled.
  @usableFromInline
  @discardableResult
  func remove(at place: Int) -> Subscription? {
    upstreams.withLock { $0.remove(at: place) }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func receive(_ event: Operation.Event) {
    if serializer.tryEnter() {
      handle(event)
      serializer.leave { drain() }
      resumeInputs()
    } else {
      submit(.value(event))
    }
  }

  /// Handles the value that was requested from a paced input.
  ///
  /// The input has paused itself.
  @_alwaysEmitIntoClient
  @inline(never)
  func receive(_ event: Operation.Event, wantedFrom input: Int) {
    submit(.wanted(event, input: input))
  }

  /// Handles an event after a change that only the owner of the serializer may make.
  ///
  /// - Parameters:
  ///   - event: Handled immediately, after the change, if there is no owner.
  ///   - change: Made immediately if there is no owner.
  ///   - later: The event that the owner handles otherwise, which includes the change.
  @_alwaysEmitIntoClient
  func receive(_ event: Operation.Event, after change: () -> Void, orLater later: @autoclosure () -> Operation.Event) {
    if serializer.tryEnter() {
      if isActive { change() }
      handle(event)
      serializer.leave { drain() }
      resumeInputs()
    } else {
      submit(.value(later()))
    }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func receive(_ completion: Completion<Failure>, from input: Int) {
    switch completion {
    case .finished: submit(.finished(input: input))
    case .failure(let failure): submit(.failure(failure))
    }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func submit(_ event: Event) {
    serializer.submit(event, perform)
    resumeInputs()
  }

  /// Handles the events queued in the meantime, as the owner of the serializer.
  @_alwaysEmitIntoClient
  @inline(never)
  func drain() {
    serializer.drain(perform)
  }

  /// Handles one event, as the owner of the serializer.
  @_alwaysEmitIntoClient
  func perform(_ event: Event) {
    switch event {
    case .value(let event): handle(event)
    case .wanted(let event, let input):
      if isActive { carryOut(step.receive(event)) }
      askInputs(noting: input)
    case .finished(let input): if isActive { carryOut(step.finish(input: input)) }
    case .failure(let failure): end(.failure(failure))
    case .release: release()
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func handle(_ event: Operation.Event) {
    if isActive { carryOut(step.receive(event)) }
    if Operation.pacesInputs, hasPacedInputs.load(ordering: .relaxed) { askInputs() }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func carryOut(_ result: MergeResult<Operation.Output>) {
    switch result {
    case .skip: break
    case .next(let output): deliver(output)
    case .last(let output):
      deliver(output)
      end(.finished)
    case .finish: end(.finished)
    }
  }

  /// Records, after all values received so far, that an input has finished.
  ///
  /// Does not wait for its turn, because it emits nothing.
  @_alwaysEmitIntoClient
  @inline(never)
  func note(finished input: Int) {
    serializer.submitWithoutWaiting(.finished(input: input), perform)
  }

  /// Whether everything received so far has been handled.
  @_alwaysEmitIntoClient
  var isIdle: Bool { serializer.isIdle }

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
  var isOpen: Bool { lifecycle.isOpen && (line?.isOpen ?? true) }

  /// The stream whose current part this merger is, or, after it has given away its subscriber, was (see ``Tail``).
  @usableFromInline
  var line: SequentialSubscription? { upstreams.withLock { $0.line } }

  @_alwaysEmitIntoClient
  @inline(never)
  func end(_ completion: Completion<Failure>) {
    guard lifecycle.beginEnding() else { return }
    cancelUpstreams()
    step.clear()
    guard lifecycle.isEnding else { return release() }
    if let line { line.finish() }
    downstream?.receive(completion: completion)
    downstream.release()
    lifecycle.end()
  }

  /// Releases the subscriber and the step's values.
  @_alwaysEmitIntoClient
  @inline(never)
  func release() {
    downstream.release()
    step.clear()
  }

  // MARK: For the subscription

  @_alwaysEmitIntoClient
  func cancel() {
    guard lifecycle.isOpen else { return }
    let wasLive = lifecycle.cancel()
    // The cancel comes from inside a delivery.
    if serializer.isOwner { downstream?._silence() }
    guard wasLive else { return }
    cancelUpstreams()
    serializer.submitWithoutWaiting(.release, perform)
  }

  @_alwaysEmitIntoClient
  func answerFurther(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .dropsUnrequested, .keepsLatestUnrequested: SubscriptionTable.unrequestedValues(upstreams).answer(request)
    default: false
    }
  }

  @usableFromInline
  func cancelUpstreams() {
    let subscriptions = upstreams.withLock { $0.close() }
    for subscription in subscriptions { subscription?.cancel() }
  }
}

public import Synchronization

/// The merging engine: several inputs, one serialised output.
///
/// Inputs may send on different threads at once. Whoever is first handles its event and those that come meanwhile; no
/// lock is held while the subscriber is called. One of these is made for each subscription.
@usableFromInline
final class Merger<Operation: MergeStep, Downstream: Subscriber>: @unchecked Sendable
where Downstream.Input == Operation.Output {
  @usableFromInline typealias Failure = Downstream.Failure

  /// What can happen.
  ///
  /// The owner of the serializer handles one at a time.
  @usableFromInline
  enum Event: Sendable {
    case value(Operation.Event)
    /// A value that a paced input was asked for.
    case wanted(Operation.Event, input: Int)
    case finished(input: Int)
    case failure(Failure)
    case release
  }

  @usableFromInline let serializer = Serializer<Event>()
  /// Live, ending or dead.
  @usableFromInline let phase = Atomic<UInt32>(NodePhase.live)
  /// The owner's.
  @exclusivity(unchecked) @usableFromInline var step: Operation
  /// The owner's; released at the end.
  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
  /// The inputs' subscriptions, until they have been cancelled.
  @usableFromInline let upstreams = Locked(SubscriptionTable())
  /// Whether there are inputs that send a value only when it is wanted.
  @usableFromInline let hasPacedInputs = Atomic(false)

  @inlinable
  init(_ step: Operation, _ downstream: sending Downstream) {
    self.step = step
    self.downstream = downstream
  }

  /// Gives the subscriber its subscription.
  ///
  /// Called before the inputs are subscribed to.
  @inlinable
  func begin() {
    // As the owner, so that a cancel from in there releases the subscriber afterwards. Nobody else is inside yet.
    _ = serializer.tryEnter()
    downstream!.receive(
      subscription: Subscription(self) { object, request in
        let this = unsafeDowncast(object, to: Merger<Operation, Downstream>.self)
        guard request == .cancel else { return request == .isActive && this.isOpen }
        this.cancel()
        return false
      })
    if !serializer.tryLeave() { drain() }
  }

  /// Subscribes to an input, unless all is over already.
  @inlinable
  @inline(__always)
  func subscribe<Input: Publisher, Inlet: Subscriber>(to input: Input, _ inlet: sending Inlet)
  where Inlet.Input == Input.Output, Inlet.Failure == Input.Failure {
    if isActive { input.subscribe(inlet) }
  }

  /// Ends at once, for an operator without inputs.
  @inlinable
  func finishWithoutInputs() {
    submit(.finished(input: 0))
  }

  /// Keeps the subscription of an input, to cancel it at the end, or cancels it if that has come.
  ///
  /// - Returns: Where it is kept, for an input that comes and goes.
  @usableFromInline
  @discardableResult
  func add(_ subscription: Subscription) -> Int? {
    let place = upstreams.withLock { $0.add(subscription) }
    if place == nil { subscription.cancel() }
    return place
  }

  /// Keeps the subscription of an input that stays, and asks the input for each value from now on if it can be paused.
  ///
  /// - Returns: Whether it is asked, so that its values come with ``receive(_:wantedFrom:)``, once it is paused.
  @inlinable
  func add(_ subscription: Subscription, pacing input: Int) -> Bool {
    add(subscription)
    guard Operation.pacesInputs, subscription.prepareToPause() else { return false }
    pace(input, subscription)
    return true
  }

  @inlinable
  func pace(_ input: Int, _ subscription: Subscription) {
    upstreams.withLock { $0.pace(input, subscription) }
    hasPacedInputs.store(true, ordering: .relaxed)
  }

  /// Lets go of the subscription of an input that has ended, or that is to be cancelled.
  @usableFromInline
  @discardableResult
  func remove(at place: Int) -> Subscription? {
    upstreams.withLock { $0.remove(at: place) }
  }

  @inlinable
  @inline(__always)
  func receive(_ event: Operation.Event) {
    if serializer.tryEnter() {
      handle(event)
      if !serializer.tryLeave() { drain() }
      resumeInputs()
    } else {
      submit(.value(event))
    }
  }

  /// Handles the value that a paced input was asked for.
  ///
  /// The input has paused itself.
  @inlinable
  @inline(never)
  func receive(_ event: Operation.Event, wantedFrom input: Int) {
    submit(.wanted(event, input: input))
  }

  /// Handles an event after a change to the step's state that only the owner may make.
  ///
  /// - Parameters:
  ///   - event: Handled at once, after the change, if nobody is inside.
  ///   - change: Made at once if nobody is inside.
  ///   - later: Handled by the owner otherwise; it brings the change with it.
  @inlinable
  func receive(_ event: Operation.Event, after change: () -> Void, orLater later: @autoclosure () -> Operation.Event) {
    if serializer.tryEnter() {
      if isActive { change() }
      handle(event)
      if !serializer.tryLeave() { drain() }
      resumeInputs()
    } else {
      submit(.value(later()))
    }
  }

  @inlinable
  @inline(never)
  func receive(_ completion: Completion<Failure>, from input: Int) {
    switch completion {
    case .finished: submit(.finished(input: input))
    case .failure(let failure): submit(.failure(failure))
    }
  }

  @inlinable
  @inline(never)
  func submit(_ event: Event) {
    serializer.submit(event, perform)
    resumeInputs()
  }

  /// Handles what has been queued meanwhile, as the owner.
  @inlinable
  @inline(never)
  func drain() {
    serializer.drain(perform)
  }

  /// Handles one event, as the owner.
  @inlinable
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

  @inlinable
  @inline(__always)
  func handle(_ event: Operation.Event) {
    if isActive { carryOut(step.receive(event)) }
    if Operation.pacesInputs, hasPacedInputs.load(ordering: .relaxed) { askInputs() }
  }

  @inlinable
  @inline(__always)
  func carryOut(_ result: MergeResult<Operation.Output>) {
    switch result {
    case .skip: break
    case .next(let output): downstream!.receive(output)
    case .last(let output):
      downstream!.receive(output)
      end(.finished)
    case .finish: end(.finished)
    }
  }

  /// Notes, behind all that has been received, that an input has no more values.
  ///
  /// It does not wait for its turn, since it sends nothing.
  @inlinable
  @inline(never)
  func note(finished input: Int) {
    serializer.submitWithoutWaiting(.finished(input: input), perform)
  }

  /// Whether all that has been received has been handled.
  @inlinable
  var isIdle: Bool { serializer.isIdle }

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
    cancelUpstreams()
    step.clear()
    // What the upstreams ran when they were cancelled may have cancelled this.
    guard phase.load(ordering: .acquiring) == NodePhase.ending else { return release() }
    var downstream = downstream.take()
    downstream?.receive(completion: completion)
    phase.store(NodePhase.dead, ordering: .releasing)
  }

  /// Lets go of the subscriber and of what the step keeps.
  @inlinable
  @inline(never)
  func release() {
    downstream = nil
    step.clear()
  }

  // MARK: Inputs that can be paused

  /// Asks paced inputs for the values that the step wants, as the owner.
  ///
  /// - Parameter input: The input whose value has been handled, if it is one of them.
  @inlinable
  @inline(never)
  func askInputs(noting input: Int? = nil) {
    if isActive { upstreams.withLock { $0.ask(noting: input) { step.wantsValue(of: $0) } } }
  }

  /// Lets the inputs that have been asked for a value go on.
  ///
  /// Not as the owner, because an input's iterator may take long: other threads deliver meanwhile.
  @inlinable
  @inline(__always)
  func resumeInputs() {
    if Operation.pacesInputs, hasPacedInputs.load(ordering: .relaxed) { resumeDueInputs() }
  }

  @inlinable
  @inline(never)
  func resumeDueInputs() {
    guard !serializer.isOwner else { return }
    while let (input, isLast) = upstreams.withLock({ $0.takeDue() }) {
      input.resume()
      if isLast { return }
    }
  }

  @inlinable
  func cancel() {
    guard phase.exchange(NodePhase.dead, ordering: .acquiringAndReleasing) == NodePhase.live else { return }
    cancelUpstreams()
    serializer.submitWithoutWaiting(.release, perform)
  }

  @usableFromInline
  func cancelUpstreams() {
    let subscriptions = upstreams.withLock { $0.close() }
    for subscription in subscriptions { subscription?.cancel() }
  }
}

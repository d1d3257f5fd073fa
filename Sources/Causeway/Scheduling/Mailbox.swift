/// A queue that delivers an upstream's values on a scheduler, in order.
///
/// A burst of values costs one hop.
///
/// One pump runs at a time: it reads the log, and parks when the log is empty. The thread that finds the pump parked
/// starts it again. The subscriber belongs to the pump.
@usableFromInline
final class Mailbox<Downstream: Subscriber>: SubscriptionTarget, @unchecked Sendable {
  // Safety: `reader` and `downstream` belong to the pump, of which the log's parked flag starts one at a time; `ended`
  // is written before the finished flag. Tested by `MailboxModelTests`, `MailboxStressTests`.

  @usableFromInline typealias Failure = Downstream.Failure

  /// The number of values delivered before other work on the scheduler gets a turn.
  @_alwaysEmitIntoClient static var fairShare: Int { 1024 }

  @usableFromInline let scheduler: any Scheduler
  @usableFromInline let run = ScheduledRun()
  @usableFromInline let isOver = AtomicBool(false)
  /// The reading side of the log.
  ///
  /// It belongs to the pump, which the subscribing thread owns until ``begin(_:)`` has returned.
  @exclusivity(unchecked) @usableFromInline var reader = LogReader<Downstream.Input>()
  /// The downstream subscriber.
  ///
  /// It belongs to the pump.
  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
  @usableFromInline let log: ValueLog<Downstream.Input>
  @usableFromInline let upstream = Locked<Subscription?>(nil)
  /// The thread that delivers a batch of values.
  @usableFromInline let deliverer = OwnerMark()
  /// The completion, written by the producer before the finished flag is set.
  @exclusivity(unchecked) @usableFromInline var ended: Completion<Failure>?
  /// The activity, which is busy while the pump runs or is scheduled.
  @usableFromInline let ticket = ActivityTicket.make("receive(on:)")

  @_alwaysEmitIntoClient
  init(_ downstream: sending Downstream, on scheduler: some Scheduler) {
    self.downstream = consume downstream
    self.scheduler = scheduler
    log = reader.log
  }

  /// Stores the upstream's subscription and delivers a subscription of its own.
  @_alwaysEmitIntoClient
  func begin(_ upstream: Subscription) {
    self.upstream.withLock { $0 = upstream }
    downstream!.receive(subscription: subscription)
    let word = reader.look()
    if word & LogFlag.cancelled != 0 {
      release()
      ticket?.rest()
    } else if word != 0 || !log.park(word) {
      start()
    } else {
      ticket?.rest()
    }
  }

  /// Records the upstream's completion.
  @_alwaysEmitIntoClient
  func finish(_ completion: Completion<Failure>) {
    ended = completion
    if log.raise(LogFlag.finished) { wake() }
  }

  @_alwaysEmitIntoClient
  var isOpen: Bool { !isOver.load(ordering: .acquiring) }

  @_alwaysEmitIntoClient
  func cancel() {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // The cancel comes from inside a delivery.
    if deliverer.isCallingThread { downstream?._silence() }
    upstream.withLock { $0.take() }?.cancel()
    // If the pump is not parked, its owner releases the subscriber.
    if log.raise(LogFlag.cancelled) { release() }
  }

  /// Starts the pump, which the caller has found parked.
  @_alwaysEmitIntoClient
  @inline(never)
  func wake() {
    ticket?.stir()
    start()
  }

  /// Starts the pump, which the caller owns.
  @_alwaysEmitIntoClient
  @inline(__always)
  func start() {
    if isOver.load(ordering: .acquiring) {
      release()
      ticket?.rest()
    } else if scheduler.isCurrent {
      pump()
    } else {
      schedulePump()
    }
  }

  /// Schedules the pump.
  @_alwaysEmitIntoClient
  @inline(never)
  func schedulePump() {
    run.schedule()
    scheduler.schedule {
      if self.run.begin(on: self.scheduler) { self.pump() }
    }
  }

  /// Runs the pump, and marks the activity as idle if the pump has parked.
  @_alwaysEmitIntoClient
  @inline(never)
  func pump() {
    if let ticket { return pump(ticket) }
    _ = deliver()
  }

  /// Runs the pump in the subscription's tracking scope.
  @usableFromInline
  func pump(_ ticket: ActivityTicket) {
    var isParked = false
    ticket.perform { isParked = deliver() }
    if isParked { ticket.rest() }
  }

  /// Delivers until the log is empty or other work is due.
  ///
  /// - Returns: Whether the pump has parked.
  @_alwaysEmitIntoClient
  @inline(__always)
  func deliver() -> Bool {
    var share = Self.fairShare
    while true {
      // Removed before the pump is parked or scheduled, because another thread may run it then.
      deliverer.set()
      while let value = reader.takeKnown() {
        if isOver.load(ordering: .acquiring) {
          deliverer.remove()
          release()
          return true
        }
        downstream!.receive(value)
        share -= 1
        if share == 0 {
          deliverer.remove()
          schedulePump()
          return false
        }
      }
      deliverer.remove()
      let word = reader.look()
      if word & LogFlag.cancelled != 0 {
        release()
        return true
      }
      if reader.known > 0 { continue }
      if word & LogFlag.finished != 0 {
        end()
        return true
      }
      if log.park(word) { return true }
    }
  }

  @_alwaysEmitIntoClient
  func answerFurther(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .dropsUnrequested, .keepsLatestUnrequested: upstream.withLock { $0 }?.answer(request) ?? false
    default: false
    }
  }

  @_alwaysEmitIntoClient
  func end() {
    let isMine = !isOver.exchange(true, ordering: .acquiringAndReleasing)
    var downstream = downstream.take()
    release()
    if isMine, let ended { downstream?.receive(completion: ended) }
  }

  /// Releases the subscriber, the upstream and the remaining values, and parks.
  ///
  /// If a value arrives meanwhile, its sender finds the pump parked and releases the value by calling this again.
  @_alwaysEmitIntoClient
  func release() {
    downstream.release()
    _ = upstream.withLock { $0.take() }
    var word: UInt64
    repeat {
      word = reader.look()
      while reader.takeKnown() != nil {}
    } while !log.park(word)
  }
}

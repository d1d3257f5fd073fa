public import Synchronization

/// Takes what an upstream sends and delivers it in order somewhere else: a burst costs one hop, not one for each value.
///
/// One pump runs at a time: it reads the log, and parks when there is nothing left. Whoever finds it parked starts the
/// next one. The subscriber belongs to the pump.
@usableFromInline
final class Mailbox<Downstream: Subscriber>: @unchecked Sendable {
  @usableFromInline typealias Failure = Downstream.Failure

  /// How many values are delivered before others get a turn where they are delivered.
  @inlinable static var fairShare: Int { 1024 }

  @usableFromInline let scheduler: any Scheduler
  @usableFromInline let run = ScheduledRun()
  @usableFromInline let isOver = Atomic(false)
  /// The pump's; the subscribing thread has the pump until it has begun.
  @exclusivity(unchecked) @usableFromInline var reader = LogReader<Downstream.Input>()
  /// The pump's.
  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
  @usableFromInline let log: ValueLog<Downstream.Input>
  @usableFromInline let upstream = Locked<Subscription?>(nil)
  /// Written by the producer before the finished flag is set.
  @exclusivity(unchecked) @usableFromInline var ended: Completion<Failure>?
  /// Busy while somebody has the pump.
  @usableFromInline let ticket = ActivityTicket.make("receive(on:)")

  @inlinable
  init(_ downstream: sending Downstream, on scheduler: some Scheduler) {
    self.downstream = downstream
    self.scheduler = scheduler
    log = reader.log
  }

  /// Takes the upstream's subscription and gives the subscriber one of its own.
  @inlinable
  func begin(_ upstream: Subscription) {
    self.upstream.withLock { $0 = upstream }
    downstream!.receive(
      subscription: Subscription(self) { object, request in
        let this = unsafeDowncast(object, to: Mailbox<Downstream>.self)
        guard request == .cancel else { return request == .isActive && !this.isOver.load(ordering: .acquiring) }
        this.cancel()
        return false
      })
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

  /// Takes the end from the upstream.
  @inlinable
  func finish(_ completion: Completion<Failure>) {
    ended = completion
    if log.raise(LogFlag.finished) { wake() }
  }

  @inlinable
  func cancel() {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
    upstream.withLock { $0.take() }?.cancel()
    // Otherwise whoever has the pump lets go of the subscriber.
    if log.raise(LogFlag.cancelled) { release() }
  }

  /// Starts the pump, which the caller has found parked.
  @inlinable
  @inline(never)
  func wake() {
    ticket?.stir()
    start()
  }

  /// Starts the pump, which is the caller's.
  @inlinable
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

  /// Has the scheduler run the pump.
  @inlinable
  @inline(never)
  func schedulePump() {
    run.schedule()
    scheduler.schedule {
      if self.run.begin(on: self.scheduler) { self.pump() }
    }
  }

  /// Delivers, and rests if it has parked.
  @inlinable
  @inline(never)
  func pump() {
    if let ticket { return pump(ticket) }
    _ = deliver()
  }

  /// Delivers in the subscription's scope.
  @usableFromInline
  func pump(_ ticket: ActivityTicket) {
    var isParked = false
    ticket.perform { isParked = deliver() }
    if isParked { ticket.rest() }
  }

  /// Delivers until nothing is left, or others are to have a turn.
  ///
  /// - Returns: Whether it has parked.
  @inlinable
  @inline(__always)
  func deliver() -> Bool {
    var share = Self.fairShare
    while true {
      while let value = reader.takeKnown() {
        if isOver.load(ordering: .acquiring) {
          release()
          return true
        }
        downstream!.receive(value)
        share -= 1
        if share == 0 {
          schedulePump()
          return false
        }
      }
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

  @inlinable
  func end() {
    let isMine = !isOver.exchange(true, ordering: .acquiringAndReleasing)
    var downstream = downstream.take()
    release()
    if isMine, let ended { downstream?.receive(completion: ended) }
  }

  /// Lets go of the subscriber, the upstream and what is left, and parks.
  ///
  /// A value that was on its way meanwhile then finds the mailbox parked, and whoever brings it lets go of it here.
  @inlinable
  func release() {
    downstream = nil
    _ = upstream.withLock { $0.take() }
    var word: UInt64
    repeat {
      word = reader.look()
      while reader.takeKnown() != nil {}
    } while !log.park(word)
  }
}

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
  @usableFromInline let isOver = Atomic(false)
  /// The pump's; the subscribing thread has the pump until it has begun.
  @exclusivity(unchecked) @usableFromInline var reader = LogReader<Downstream.Input>()
  /// The pump's.
  @exclusivity(unchecked) @usableFromInline var downstream: Downstream?
  @usableFromInline let log: ValueLog<Downstream.Input>
  @usableFromInline let upstream = Locked<Subscription?>(nil)
  /// Written by the producer before the finished flag is set.
  @exclusivity(unchecked) @usableFromInline var ended: Completion<Failure>?

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
        if request == .isActive { return !this.isOver.load(ordering: .acquiring) }
        this.cancel()
        return false
      })
    let word = reader.look()
    if word & LogFlag.cancelled != 0 {
      release()
    } else if word != 0 || !log.park(word) {
      start()
    }
  }

  /// Takes the end from the upstream.
  @inlinable
  func finish(_ completion: Completion<Failure>) {
    ended = completion
    if log.raise(LogFlag.finished) { start() }
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
  func start() {
    if isOver.load(ordering: .acquiring) {
      release()
    } else if scheduler.isCurrent {
      pump()
    } else {
      scheduler.schedule { self.pump() }
    }
  }

  /// Delivers until nothing is left, or others are to have a turn.
  @inlinable
  @inline(never)
  func pump() {
    var share = Self.fairShare
    while true {
      while let value = reader.takeKnown() {
        if isOver.load(ordering: .acquiring) { return release() }
        downstream!.receive(value)
        share -= 1
        if share == 0 { return scheduler.schedule { self.pump() } }
      }
      let word = reader.look()
      if word & LogFlag.cancelled != 0 { return release() }
      if reader.known > 0 { continue }
      if word & LogFlag.finished != 0 { return end() }
      if log.park(word) { return }
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

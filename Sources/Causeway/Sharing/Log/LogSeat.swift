public import Synchronization

/// A consumer's part in a ``SharedLog``: it is counted as a subscriber from the beginning of this to the end.
@usableFromInline
final class LogSeat<Element: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline let log: SharedLog<Element, Failure>
  @usableFromInline let consumer: Int
  /// Where to begin, until somebody has.
  @exclusivity(unchecked) @usableFromInline var start: LogPlace<Element>?
  /// Tells the share, and whether this was the log's last consumer; nothing when that is done.
  @exclusivity(unchecked) @usableFromInline var onLeave: (@Sendable (Bool) -> Void)?
  /// Busy unless the tasks wait.
  @usableFromInline let ticket = ActivityTicket.make("values", inTask: true)
  /// Whether one of the consumer's tasks has been cancelled, with which it ends.
  @usableFromInline let isCancelled = Atomic(false)
  /// Whether the number is still this consumer's: when it has left, the number may be another's.
  @usableFromInline let isPresent = Locked(true)
  /// Lists the consumer until it leaves.
  @exclusivity(unchecked) @usableFromInline var watch: SubscriptionWatch?

  @inlinable
  init(
    _ log: SharedLog<Element, Failure>, _ consumer: Int, _ start: LogPlace<Element>,
    onLeave: @escaping @Sendable (Bool) -> Void
  ) {
    self.log = log
    self.consumer = consumer
    self.start = start
    self.onLeave = onLeave
  }

  @inlinable
  deinit {
    leave()
  }

  /// Gives the seat up.
  @inlinable
  @inline(never)
  func leave() {
    guard let onLeave = onLeave.take() else { return }
    start = nil
    watch.take()?.end()
    isPresent.withLock { $0 = false }
    onLeave(log.leave(consumer))
  }

  /// Whether it has been given up, or is about to be.
  @inlinable
  var isOver: Bool { onLeave == nil || isCancelled.load(ordering: .acquiring) }

  /// Leaves at the end of the stream.
  ///
  /// - Returns: How it has ended.
  @inlinable
  func leaveAtTheEnd() -> Completion<Failure> {
    let completion = log.ended
    leave()
    return completion ?? .finished
  }

  /// Ends the consumer, on any thread, and wakes the task that is parked.
  ///
  /// The seat is given up by the tasks.
  @inlinable
  func cancel() {
    isCancelled.store(true, ordering: .releasing)
    isPresent.withLock { isPresent in isPresent ? log.takeCancelled(consumer) : nil }?.wake()
  }

  /// Notes that the consumer's task goes on from here, and is listed.
  @inlinable
  func begin(_ watch: SubscriptionWatch?) {
    self.watch = watch
    watch?.closeWithoutToken()
  }

  /// Waits until the log's word is no longer what it was.
  @inlinable
  @inline(__always)
  func park(_ seen: UInt64, isolation: isolated (any Actor)?) async {
    await withCancellableContinuation(isolation: isolation) { (continuation: UnsafeContinuation<Void, Never>) in
      if log.park(consumer, seen, continuation, ticket) {
        ticket?.rest()
      } else {
        continuation.resume()
      }
    } onCancel: {
      cancel()
    }
  }
}

/// A consumer's part in a ``SharedLog``: it is counted as a subscriber from the beginning of this to the end.
@usableFromInline
final class LogSeat<Element: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline let log: SharedLog<Element, Failure>
  @usableFromInline let consumer: Int
  /// Where to begin, until somebody has.
  @exclusivity(unchecked) @usableFromInline var start: LogPlace<Element>?
  /// Tells the share, and whether this was the log's last consumer; nothing when that is done.
  @exclusivity(unchecked) @usableFromInline var onLeave: (@Sendable (Bool) -> Void)?
  /// Busy unless the task is parked.
  @usableFromInline let ticket = ActivityTicket.make("values", inTask: true)
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
    onLeave(log.leave(consumer))
  }

  /// Whether it has been given up.
  @inlinable
  var isLeft: Bool { onLeave == nil }

  /// Leaves at the end of the stream.
  @inlinable
  func leaveAtTheEnd() throws(Failure) {
    let completion = log.ended
    leave()
    if case .failure(let failure) = completion { throw failure }
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
    await withTaskCancellationHandler {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        if log.park(consumer, seen, continuation, ticket) {
          ticket?.rest()
        } else {
          continuation.resume()
        }
      }
    } onCancel: {
      log.cancel(consumer)
    }
  }
}

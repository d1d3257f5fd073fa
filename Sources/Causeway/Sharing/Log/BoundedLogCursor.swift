public import Synchronization

/// The cursor of a consumer with a limit, which discards and counts values that exceed it.
@usableFromInline
final class BoundedLogCursor<Element: Sendable, Failure: Error>: WaitingLine<BoundedRing<Element>.Slot, Failure>,
  AsyncConsumer, @unchecked Sendable
{
  // Safety: The buffered values are behind a lock; `seen` and the seat's `start` belong to the first task of the
  // waiting line. Tested by `SharedValuesWithGapsTests`, `SharedValuesStressTests`.

  @usableFromInline let tray: LogTray<Element>
  @usableFromInline let seat: LogSeat<Element, Failure>
  /// The log's word when no value was left to take.
  @exclusivity(unchecked) @usableFromInline var seen: UInt64 = 0

  @inlinable
  init(_ seat: LogSeat<Element, Failure>, limit: Int, keepsNewest: Bool, hasGaps: Bool) {
    self.seat = seat
    tray = LogTray(
      limit: limit, keepsNewest: keepsNewest, hasGaps: hasGaps, seat.start.take().unsafelyUnwrapped)
    super.init()
    seat.log.keep(tray, for: seat.consumer)
  }

  @inlinable
  deinit {
    leaveSeat()
  }

  @inlinable
  var ticket: ActivityTicket? { seat.ticket }

  @inlinable
  func takeNow() -> Taken<BoundedRing<Element>.Slot, Failure>? {
    if seat.isOver {
      leaveSeat()
      return .ended(.finished)
    }
    let word = seat.log.word.load(ordering: .acquiring)
    if let slot = tray.take(upTo: word >> LogFlag.bits) { return .value(slot) }
    guard word & LogFlag.finished != 0 else {
      seen = word
      return nil
    }
    tray.close()
    return .ended(seat.leaveAtTheEnd())
  }

  @inlinable
  func wait(isolation: isolated (any Actor)?) async -> Taken<BoundedRing<Element>.Slot, Failure>? {
    await seat.park(seen, isolation: isolation)
    return nil
  }

  @inlinable
  func cancel() {
    seat.cancel()
  }

  /// Releases everything.
  @inlinable
  func leaveSeat() {
    // Closes the buffer first, because leaving releases values of the log.
    tray.close()
    seat.leave()
  }
}

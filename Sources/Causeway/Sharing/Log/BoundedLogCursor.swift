public import Synchronization

/// A consumer with a limit: drops what is beyond it, and counts that.
@usableFromInline
final class BoundedLogCursor<Element: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline let tray: LogTray<Element>
  @usableFromInline let seat: LogSeat<Element, Failure>

  @inlinable
  init(_ seat: LogSeat<Element, Failure>, limit: Int, keepsNewest: Bool) {
    self.seat = seat
    tray = LogTray(limit: limit, keepsNewest: keepsNewest, seat.start.take().unsafelyUnwrapped)
    seat.log.keep(tray, for: seat.consumer)
  }

  @inlinable
  deinit {
    leave()
  }

  /// Takes the next value with the count of those dropped before it, waiting for it if need be.
  ///
  /// - Returns: `nil` at the end, and when the task is cancelled.
  @inlinable
  @inline(never)
  func take(isolation: isolated (any Actor)?) async throws(Failure) -> BoundedRing<Element>.Slot? {
    while !seat.isLeft, !Task.isCancelled {
      let word = seat.log.word.load(ordering: .acquiring)
      if let slot = tray.take(upTo: word >> LogFlag.bits) { return slot }
      if word & LogFlag.finished != 0 {
        tray.close()
        try seat.leaveAtTheEnd()
        return nil
      }
      await seat.park(word, isolation: isolation)
    }
    leave()
    return nil
  }

  /// Lets go of everything.
  @inlinable
  func leave() {
    // First, because what is in the log is released when the seat is given up.
    tray.close()
    seat.leave()
  }
}

/// The cursor of a consumer with a limit, which discards and counts values that exceed it.
@usableFromInline
final class BoundedLogCursor<Element: Sendable, Failure: Error>: WaitingLine<
  BoundedRing<Element>.StoredElement, Failure
>,
AsyncConsumer, @unchecked Sendable
{
  // Safety: The buffered values are behind a lock; `seen` and the registration's `start` belong to the first task of the
  // waiting line. Tested by `SharedValuesWithGapsTests`, `SharedValuesStressTests`.

  @usableFromInline let buffer: LogBuffer<Element>
  @usableFromInline let registration: LogRegistration<Element, Failure>
  /// The log's word when no value was left to take.
  @exclusivity(unchecked) @usableFromInline var seen: UInt64 = 0

  @_alwaysEmitIntoClient
  init(_ registration: LogRegistration<Element, Failure>, limit: Int, keepsNewest: Bool, hasGaps: Bool) {
    self.registration = registration
    buffer = LogBuffer(
      limit: limit, keepsNewest: keepsNewest, hasGaps: hasGaps, registration.start.take().unsafelyUnwrapped)
    super.init()
    registration.log.keep(buffer, for: registration.consumer)
  }

  @_alwaysEmitIntoClient
  deinit {
    unregisterConsumer()
  }

  @_alwaysEmitIntoClient
  var ticket: ActivityTicket? { registration.ticket }

  @_alwaysEmitIntoClient
  func takeNow() -> Taken<BoundedRing<Element>.StoredElement, Failure>? {
    if registration.isOver {
      unregisterConsumer()
      return .ended(.finished)
    }
    let word = registration.log.word.load(ordering: .acquiring)
    if let slot = buffer.take(upTo: word >> LogFlag.bits) { return .value(slot) }
    guard word & LogFlag.finished != 0 else {
      seen = word
      return nil
    }
    buffer.close()
    return .ended(registration.leaveAtTheEnd())
  }

  @_alwaysEmitIntoClient
  func wait(isolation: isolated (any Actor)?) async -> Taken<BoundedRing<Element>.StoredElement, Failure>? {
    await registration.park(seen, isolation: isolation)
    return nil
  }

  @_alwaysEmitIntoClient
  func cancel() {
    registration.cancel()
  }

  /// Releases everything.
  @_alwaysEmitIntoClient
  func unregisterConsumer() {
    // Closes the buffer first, because leaving releases values of the log.
    buffer.close()
    registration.leave()
  }
}

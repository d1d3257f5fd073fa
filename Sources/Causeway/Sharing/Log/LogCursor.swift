public import Synchronization

/// A consumer without a limit: reads every value where it lies.
@usableFromInline
final class LogCursor<Element: Sendable, Failure: Error>: WaitingLine<Element, Failure>, AsyncConsumer,
  @unchecked Sendable
{
  /// The next value, if it is before the limit.
  @exclusivity(unchecked) @usableFromInline var next: UnsafeMutablePointer<Element>
  /// The end of what is known to be there, in this chunk.
  @exclusivity(unchecked) @usableFromInline var limit: UnsafeMutablePointer<Element>
  /// Where the next value is, or nothing when the consumer has left.
  @exclusivity(unchecked) @usableFromInline var chunk: ValueChunk<Element>?
  /// The chunk's first value.
  @exclusivity(unchecked) @usableFromInline var first: UnsafeMutablePointer<Element>
  /// The position of the chunk's first value.
  @exclusivity(unchecked) @usableFromInline var chunkStart: UInt64
  @usableFromInline let seat: LogSeat<Element, Failure>

  @inlinable
  init(_ seat: LogSeat<Element, Failure>) {
    self.seat = seat
    let place = seat.start.take().unsafelyUnwrapped
    chunk = place.chunk
    chunkStart = place.chunkStart
    first = place.chunk.elements
    next = first + place.offset
    limit = next
    super.init()
  }

  @inlinable
  deinit {
    leaveSeat()
  }

  @inlinable
  var ticket: ActivityTicket? { seat.ticket }

  /// Takes the next value, if it is known to be there.
  @inlinable
  @inline(__always)
  func takeKnown() -> Element? {
    guard next < limit else { return nil }
    let element = next.pointee
    next += 1
    return element
  }

  @inlinable
  func takeNow() -> Taken<Element, Failure>? {
    if seat.isOver {
      leaveSeat()
      return .ended(.finished)
    }
    if let element = takeKnown() { return .value(element) }
    let word = seat.log.word.load(ordering: .acquiring)
    if look(word >> LogFlag.bits), let element = takeKnown() { return .value(element) }
    guard word & LogFlag.finished != 0 else { return nil }
    chunk = nil
    return .ended(seat.leaveAtTheEnd())
  }

  @inlinable
  func wait(isolation: isolated (any Actor)?) async -> Taken<Element, Failure>? {
    await seat.park((chunkStart + UInt64(next - first)) << LogFlag.bits, isolation: isolation)
    return nil
  }

  @inlinable
  func cancel() {
    seat.cancel()
  }

  /// Looks how many values there are, when those that were known have been taken.
  ///
  /// - Returns: Whether there are more.
  @inlinable
  func look(_ count: UInt64) -> Bool {
    guard chunkStart + UInt64(next - first) < count else { return false }
    if next - first == ValueChunk<Element>.capacity { goToNextChunk() }
    limit = first + Int(min(UInt64(ValueChunk<Element>.capacity), count - chunkStart))
    return true
  }

  @inlinable
  @inline(never)
  func goToNextChunk() {
    let following = chunk.unsafelyUnwrapped.next.unsafelyUnwrapped
    chunk = following
    chunkStart += UInt64(ValueChunk<Element>.capacity)
    first = following.elements
    next = first
    seat.log.move(seat.consumer, to: chunkStart)
  }

  /// Releases everything.
  @inlinable
  func leaveSeat() {
    limit = next
    // First, so that nobody but the log holds a chain of chunks.
    chunk = nil
    seat.leave()
  }
}

/// The cursor of a consumer without a limit, which reads every value from the log.
@usableFromInline
final class LogCursor<Element: Sendable, Failure: Error>: WaitingLine<Element, Failure>, AsyncConsumer,
  @unchecked Sendable
{
  // Safety: The cursor belongs to the first task of the waiting line. Its pointers are into `chunk`, which it retains,
  // and before the number of values that the producer has counted. Tested by `SharedValuesThreadsTests`,
  // `SharedValuesStressTests`.

  /// The next value, if it is before the limit.
  @exclusivity(unchecked) @usableFromInline var next: UnsafeMutablePointer<Element>
  /// The end of the values known to be available in this chunk.
  @exclusivity(unchecked) @usableFromInline var limit: UnsafeMutablePointer<Element>
  /// The chunk that contains the next value, or `nil` when the consumer has left.
  @exclusivity(unchecked) @usableFromInline var chunk: ValueChunk<Element>?
  /// The chunk's first value.
  @exclusivity(unchecked) @usableFromInline var first: UnsafeMutablePointer<Element>
  /// The position of the chunk's first value.
  @exclusivity(unchecked) @usableFromInline var chunkStart: UInt64
  @usableFromInline let registration: LogRegistration<Element, Failure>

  @_alwaysEmitIntoClient
  init(_ registration: LogRegistration<Element, Failure>) {
    self.registration = registration
    let place = registration.start.take().unsafelyUnwrapped
    chunk = place.chunk
    chunkStart = place.chunkStart
    first = place.chunk.elements
    next = first + place.offset
    limit = next
    super.init()
  }

  @_alwaysEmitIntoClient
  deinit {
    unregisterConsumer()
  }

  @_alwaysEmitIntoClient
  var ticket: ActivityTicket? { registration.ticket }

  /// Returns the next value and advances, if it is known to be available.
  @_alwaysEmitIntoClient
  @inline(__always)
  func takeKnown() -> Element? {
    guard next < limit else { return nil }
    let element = next.pointee
    next += 1
    return element
  }

  @_alwaysEmitIntoClient
  func takeNow() -> Taken<Element, Failure>? {
    if registration.isOver {
      unregisterConsumer()
      return .ended(.finished)
    }
    if let element = takeKnown() { return .value(element) }
    let word = registration.log.word.load(ordering: .acquiring)
    if look(word >> LogFlag.bits), let element = takeKnown() { return .value(element) }
    guard word & LogFlag.finished != 0 else { return nil }
    chunk = nil
    return .ended(registration.leaveAtTheEnd())
  }

  @_alwaysEmitIntoClient
  func wait(isolation: isolated (any Actor)?) async -> Taken<Element, Failure>? {
    await registration.park((chunkStart + UInt64(next - first)) << LogFlag.bits, isolation: isolation)
    return nil
  }

  @_alwaysEmitIntoClient
  func cancel() {
    registration.cancel()
  }

  /// Updates the limit after all known values have been taken.
  ///
  /// - Returns: Whether there are more values.
  @_alwaysEmitIntoClient
  func look(_ count: UInt64) -> Bool {
    guard chunkStart + UInt64(next - first) < count else { return false }
    if next - first == ValueChunk<Element>.capacity { goToNextChunk() }
    limit = first + Int(min(UInt64(ValueChunk<Element>.capacity), count - chunkStart))
    return true
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func goToNextChunk() {
    let following = chunk.unsafelyUnwrapped.next.unsafelyUnwrapped
    chunk = following
    chunkStart += UInt64(ValueChunk<Element>.capacity)
    first = following.elements
    next = first
    registration.log.move(registration.consumer, to: chunkStart)
  }

  /// Releases everything.
  @_alwaysEmitIntoClient
  func unregisterConsumer() {
    limit = next
    // The chunk first, so that only the log holds the chain of chunks.
    chunk = nil
    registration.leave()
  }
}

/// The data guarded by the lock of a ``SharedLog``.
@usableFromInline
struct SharedLogContents<Element: Sendable>: Sendable {
  @usableFromInline var consumers: LogConsumers
  /// The chunk that contains the first value still needed.
  @usableFromInline var head: ValueChunk<Element>
  @usableFromInline var headStart: UInt64 = 0
  /// The number of values that have been released.
  @usableFromInline var released: UInt64 = 0
  /// The chunk to which the producer writes.
  @usableFromInline var tail: ValueChunk<Element>
  @usableFromInline var tailStart: UInt64 = 0
  /// The buffers of consumers with a limit, by consumer number.
  @usableFromInline var buffers: ContiguousArray<LogBuffer<Element>?> = []
  /// The log's subscription to the relay.
  @usableFromInline var subscription: Subscription?

  @_alwaysEmitIntoClient
  init(_ consumers: LogConsumers, _ first: ValueChunk<Element>) {
    self.consumers = consumers
    head = first
    tail = first
  }

  /// Advances a consumer to a position.
  ///
  /// - Returns: The values that no consumer needs any more.
  @_alwaysEmitIntoClient
  mutating func move(_ consumer: Int, to position: UInt64, _ count: UInt64) -> OutdatedValues<Element>? {
    consumers.move(consumer, to: position, count)
    return takeOutdated()
  }

  /// Removes and returns the values that no consumer needs any more.
  @_alwaysEmitIntoClient
  mutating func takeOutdated() -> OutdatedValues<Element>? {
    let end = consumers.unneeded
    guard end > released else { return nil }
    let outdated = OutdatedValues(head, first: Int(released - headStart), count: Int(end - released))
    released = end
    while head !== tail, end - headStart >= UInt64(ValueChunk<Element>.capacity) {
      // Safety: The head is not the last chunk, so it has a successor. Tested by `SharedValuesMemoryTests`.
      head = head.next.unsafelyUnwrapped
      headStart += UInt64(ValueChunk<Element>.capacity)
    }
    return outdated
  }

  /// Returns a cursor at a position that is still needed.
  @_alwaysEmitIntoClient
  func place(of position: UInt64) -> LogPosition<Element> {
    if position >= tailStart { return LogPosition(tail, tailStart, position) }
    var place = LogPosition(head, headStart, headStart)
    place.seek(position)
    return place
  }
}

/// Values that a ``SharedLog`` no longer needs, to be released outside its lock.
@usableFromInline
struct OutdatedValues<Element: Sendable>: Sendable {
  @usableFromInline let chunk: ValueChunk<Element>
  @usableFromInline let first: Int
  @usableFromInline let count: Int

  @_alwaysEmitIntoClient
  init(_ chunk: ValueChunk<Element>, first: Int, count: Int) {
    self.chunk = chunk
    self.first = first
    self.count = count
  }

  /// Releases the values iteratively; chunks that release their successors would recurse.
  @_alwaysEmitIntoClient
  consuming func release() {
    var chunk = chunk
    var first = first
    var rest = count
    while true {
      let here = min(rest, ValueChunk<Element>.capacity - first)
      (chunk.elements + first).deinitialize(count: here)
      rest -= here
      guard rest > 0 else { return }
      // Safety: The values to discard have been counted, so their chunks are linked. Tested by
      // `SharedValuesMemoryTests`.
      chunk = chunk.next.unsafelyUnwrapped
      first = 0
    }
  }
}

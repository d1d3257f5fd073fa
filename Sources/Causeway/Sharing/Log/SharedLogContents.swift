/// What the lock of a ``SharedLog`` guards.
@usableFromInline
struct SharedLogContents<Element: Sendable>: Sendable {
  @usableFromInline var ledger: LogLedger
  /// The chunk with the first value that is needed.
  @usableFromInline var head: ValueChunk<Element>
  @usableFromInline var headStart: UInt64 = 0
  /// How many values have been let go of.
  @usableFromInline var released: UInt64 = 0
  /// The chunk that the producer writes to.
  @usableFromInline var tail: ValueChunk<Element>
  @usableFromInline var tailStart: UInt64 = 0
  /// What consumers with a limit have set aside, by their numbers.
  @usableFromInline var trays: ContiguousArray<LogTray<Element>?> = []
  /// The log's own, to the relay.
  @usableFromInline var subscription: Subscription?

  @inlinable
  init(_ ledger: LogLedger, _ first: ValueChunk<Element>) {
    self.ledger = ledger
    head = first
    tail = first
  }

  /// A consumer has read what is before a position.
  ///
  /// - Returns: What nobody needs any more.
  @inlinable
  mutating func move(_ consumer: Int, to position: UInt64, _ count: UInt64) -> OutdatedValues<Element>? {
    ledger.move(consumer, to: position, count)
    return takeOutdated()
  }

  /// Takes out what has come to be needed by nobody.
  @inlinable
  mutating func takeOutdated() -> OutdatedValues<Element>? {
    let end = ledger.unneeded
    guard end > released else { return nil }
    let outdated = OutdatedValues(head, first: Int(released - headStart), count: Int(end - released))
    released = end
    while head !== tail, end - headStart >= UInt64(ValueChunk<Element>.capacity) {
      head = head.next.unsafelyUnwrapped
      headStart += UInt64(ValueChunk<Element>.capacity)
    }
    return outdated
  }

  /// Finds the place of a position that is needed.
  @inlinable
  func place(of position: UInt64) -> LogPlace<Element> {
    if position >= tailStart { return LogPlace(tail, tailStart, position) }
    var place = LogPlace(head, headStart, headStart)
    place.seek(position)
    return place
  }
}

/// The reading side of a ``ValueLog``.
///
/// It belongs to the consumer, and is separate from the log so that the two threads do not write to the same cache
/// line.
@usableFromInline
struct LogReader<Element: Sendable>: ~Copyable {
  // Safety: The producer links the next chunk before it counts a value in it, so the chunk exists when such a value is
  // known. Tested by `ValueLogTests`, `AsyncValuesStressTests`.

  @usableFromInline let log: ValueLog<Element>
  @usableFromInline var head: ValueChunk<Element>
  @usableFromInline var headCount = 0
  /// The number of values that have been read or are known to be available.
  @usableFromInline var seen: UInt64 = 0
  /// The number of these that have not been read.
  @usableFromInline var known = 0

  @_alwaysEmitIntoClient
  init() {
    head = ValueChunk()
    log = ValueLog(head)
  }

  @_alwaysEmitIntoClient
  deinit {
    // Iterative: chunks that release their successors would recurse.
    var chunk = head
    var first = headCount
    var rest = known + Int((log.word.load(ordering: .acquiring) >> LogFlag.bits) - seen)
    while true {
      let count = min(rest, ValueChunk<Element>.capacity - first)
      (chunk.elements + first).deinitialize(count: count)
      rest -= count
      first = 0
      guard let next = chunk.next.take() else { break }
      chunk = next
    }
  }

  /// Removes and returns the next value, if it is known to be available.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func takeKnown() -> Element? {
    guard known > 0 else { return nil }
    if headCount == ValueChunk<Element>.capacity { advance() }
    let element = (head.elements + headCount).move()
    headCount += 1
    known -= 1
    return element
  }

  /// Updates the number of available values.
  ///
  /// - Returns: The log's word, which contains the flags and is needed for parking.
  @_alwaysEmitIntoClient
  mutating func look() -> UInt64 {
    let word = log.word.load(ordering: .acquiring)
    let count = word >> LogFlag.bits
    known += Int(count - seen)
    seen = count
    return word
  }

  /// Forgets the values known to be available.
  ///
  /// They are released with the reader.
  @_alwaysEmitIntoClient
  mutating func forget() {
    seen -= UInt64(known)
    known = 0
  }

  @_alwaysEmitIntoClient
  @inline(never)
  mutating func advance() {
    head = head.next.unsafelyUnwrapped
    headCount = 0
  }
}

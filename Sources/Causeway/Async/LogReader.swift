public import Synchronization

/// Takes the values out of a ``ValueLog``.
///
/// It belongs to the consumer, and lives apart from the log so that the two threads do not write to the same cache
/// line.
@usableFromInline
struct LogReader<Element: Sendable>: ~Copyable {
  @usableFromInline let log: ValueLog<Element>
  @usableFromInline var head: ValueChunk<Element>
  @usableFromInline var headCount = 0
  /// How many values have been taken, or were known to be there.
  @usableFromInline var seen: UInt64 = 0
  /// How many of those are still there.
  @usableFromInline var known = 0

  @inlinable
  init() {
    head = ValueChunk()
    log = ValueLog(head)
  }

  @inlinable
  deinit {
    // One by one, since a chunk that released the next one would recurse.
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

  /// Takes the next value, if it is known to be there.
  @inlinable
  @inline(__always)
  mutating func takeKnown() -> Element? {
    guard known > 0 else { return nil }
    if headCount == ValueChunk<Element>.capacity { advance() }
    let element = (head.elements + headCount).move()
    headCount += 1
    known -= 1
    return element
  }

  /// Looks how many values there are.
  ///
  /// - Returns: The log's word, for its flags and for parking.
  @inlinable
  mutating func look() -> UInt64 {
    let word = log.word.load(ordering: .acquiring)
    let count = word >> LogFlag.bits
    known += Int(count - seen)
    seen = count
    return word
  }

  /// Knows of no values any more: those that are there go with the reader.
  @inlinable
  mutating func forget() {
    seen -= UInt64(known)
    known = 0
  }

  @inlinable
  @inline(never)
  mutating func advance() {
    head = head.next.unsafelyUnwrapped
    headCount = 0
  }
}

/// An unbounded queue from one producer to one consumer, neither of which waits for the other.
///
/// The producer is the thread on which the publisher sends; only one thread sends at a time (R2). Values are stored in
/// chunks, and a ``LogReader`` removes them. Appending a value costs one atomic addition; removing one costs no atomic
/// operation while more values are known to be available.
@usableFromInline
final class ValueLog<Element: Sendable>: @unchecked Sendable {
  // Safety: `tail` and `tailCount` belong to the thread that sends, one at a time (R2). A reader follows `word`. Tested
  // by `ValueLogParkingTests`, `AsyncValuesStressTests`.

  /// The number of values so far, with the flags in the low bits.
  @usableFromInline let word = AtomicUInt64(0)
  /// The last chunk.
  ///
  /// It belongs to the producer.
  @exclusivity(unchecked) @usableFromInline var tail: ValueChunk<Element>
  /// The number of values in the last chunk.
  ///
  /// It belongs to the producer.
  @exclusivity(unchecked) @usableFromInline var tailCount = 0

  /// Creates a log from its first chunk, which the reader shares.
  @_alwaysEmitIntoClient
  init(_ first: ValueChunk<Element>) {
    tail = first
  }

  /// Appends a value.
  ///
  /// - Returns: Whether the reader was parked; if so, the caller has to wake it.
  @_alwaysEmitIntoClient
  @inline(__always)
  func put(_ element: Element) -> Bool {
    if tailCount == ValueChunk<Element>.capacity { extend() }
    (tail.elements + tailCount).initialize(to: element)
    tailCount += 1
    let before = word.add(LogFlag.one, ordering: .acquiringAndReleasing).oldValue
    return before & LogFlag.parked != 0 && unpark()
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func extend() {
    let chunk = ValueChunk<Element>()
    tail.next = chunk
    tail = chunk
    tailCount = 0
  }

  /// Sets a flag.
  ///
  /// - Returns: Whether the reader was parked; if so, the caller has to wake it.
  @_alwaysEmitIntoClient
  func raise(_ flag: UInt64) -> Bool {
    word.bitwiseOr(flag, ordering: .acquiringAndReleasing)
    return unpark()
  }

  /// Clears the parked flag.
  ///
  /// - Returns: `true` for only one of several concurrent callers.
  @_alwaysEmitIntoClient
  @inline(never)
  func unpark() -> Bool {
    word.bitwiseAnd(~LogFlag.parked, ordering: .acquiringAndReleasing).oldValue & LogFlag.parked != 0
  }

  /// Sets the parked flag, unless the word has changed since it was read.
  @_alwaysEmitIntoClient
  func park(_ seen: UInt64) -> Bool {
    word.compareExchange(expected: seen, desired: seen | LogFlag.parked, ordering: .acquiringAndReleasing).exchanged
  }
}

/// A segment of a ``ValueLog``.
///
/// Only the log knows which of its slots are initialised.
@usableFromInline
final class ValueChunk<Element: Sendable>: @unchecked Sendable {
  // Safety: The producer writes a slot and `next` before it counts the value; a reader accesses only counted slots.
  // Tested by `ValueLogTests`, `SharedValuesMemoryTests`, `AsyncValuesStressTests`.

  /// The number of values in a chunk: two kilobytes' worth, at least eight.
  @_alwaysEmitIntoClient static var capacity: Int {
    @inline(__always) get { max(8, 2048 / max(1, MemoryLayout<Element>.stride)) }
  }

  @usableFromInline let elements: UnsafeMutablePointer<Element>
  /// The next chunk, written by the producer before it counts a value stored there.
  @exclusivity(unchecked) @usableFromInline var next: ValueChunk?

  @_alwaysEmitIntoClient
  init() {
    elements = .allocate(capacity: Self.capacity)
  }

  @_alwaysEmitIntoClient
  deinit {
    elements.deallocate()
  }
}

/// The layout of a ``ValueLog``'s word: flags in the low bits, the number of values above.
@usableFromInline
enum LogFlag {
  /// The reader waits to be resumed.
  @usableFromInline static var parked: UInt64 { @_alwaysEmitIntoClient @inline(__always) get { 1 } }
  /// The publisher has completed.
  @usableFromInline static var finished: UInt64 { @_alwaysEmitIntoClient @inline(__always) get { 2 } }
  /// The reader has been cancelled.
  @usableFromInline static var cancelled: UInt64 { @_alwaysEmitIntoClient @inline(__always) get { 4 } }
  /// The number of flag bits.
  @usableFromInline static var bits: UInt64 { @_alwaysEmitIntoClient @inline(__always) get { 3 } }
  /// The increment for one value.
  @usableFromInline static var one: UInt64 { @_alwaysEmitIntoClient @inline(__always) get { 8 } }
}

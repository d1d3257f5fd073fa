public import Synchronization

/// A queue without a limit from one producer to one consumer.
///
/// Neither waits for the other.
///
/// The producer is whoever the publisher sends on, one thread at a time (R2). Values lie in chunks; a ``LogReader`` takes
/// them out. Putting one in costs one atomic addition; taking one out costs none while the reader knows of more.
@usableFromInline
final class ValueLog<Element: Sendable>: @unchecked Sendable {
  /// How many values there have been, and the flags in its lower bits.
  @usableFromInline let word = Atomic<UInt64>(0)
  /// The producer's.
  @exclusivity(unchecked) @usableFromInline var tail: ValueChunk<Element>
  /// The producer's.
  @exclusivity(unchecked) @usableFromInline var tailCount = 0

  /// Makes a log, and the chunk that its reader begins with.
  @inlinable
  init(_ first: ValueChunk<Element>) {
    tail = first
  }

  /// Adds a value.
  ///
  /// - Returns: Whether the reader was parked; if so it is the caller's to wake.
  @inlinable
  @inline(__always)
  func put(_ element: Element) -> Bool {
    if tailCount == ValueChunk<Element>.capacity { extend() }
    (tail.elements + tailCount).initialize(to: element)
    tailCount += 1
    let before = word.wrappingAdd(LogFlag.one, ordering: .acquiringAndReleasing).oldValue
    return before & LogFlag.parked != 0 && unpark()
  }

  @inlinable
  @inline(never)
  func extend() {
    let chunk = ValueChunk<Element>()
    tail.next = chunk
    tail = chunk
    tailCount = 0
  }

  /// Sets a flag.
  ///
  /// - Returns: Whether the reader was parked; if so it is the caller's to wake.
  @inlinable
  func raise(_ flag: UInt64) -> Bool {
    word.bitwiseOr(flag, ordering: .acquiringAndReleasing)
    return unpark()
  }

  /// Clears the parked flag.
  ///
  /// Of several who try, one has done it.
  @inlinable
  @inline(never)
  func unpark() -> Bool {
    word.bitwiseAnd(~LogFlag.parked, ordering: .acquiringAndReleasing).oldValue & LogFlag.parked != 0
  }

  /// Sets the parked flag, unless something has happened since the word was seen.
  @inlinable
  func park(_ seen: UInt64) -> Bool {
    word.compareExchange(expected: seen, desired: seen | LogFlag.parked, ordering: .acquiringAndReleasing).exchanged
  }
}

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

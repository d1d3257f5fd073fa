/// A piece of a ``ValueLog``. Which of its places are filled is known to the log alone.
@usableFromInline
final class ValueChunk<Element: Sendable>: @unchecked Sendable {
  @usableFromInline let elements: UnsafeMutablePointer<Element>
  /// Written by the producer before it counts a value that lies there.
  @exclusivity(unchecked) @usableFromInline var next: ValueChunk?

  @inlinable
  init() {
    elements = .allocate(capacity: LogFlag.chunkSize)
  }

  @inlinable
  deinit {
    elements.deallocate()
  }
}

/// A piece of a ``ValueLog``.
///
/// Which of its places are filled is known to the log alone.
@usableFromInline
final class ValueChunk<Element: Sendable>: @unchecked Sendable {
  /// How many values lie in one: two kilobytes of them.
  @inlinable static var capacity: Int { @inline(__always) get { max(8, 2048 / max(1, MemoryLayout<Element>.stride)) } }

  @usableFromInline let elements: UnsafeMutablePointer<Element>
  /// Written by the producer before it counts a value that lies there.
  @exclusivity(unchecked) @usableFromInline var next: ValueChunk?

  @inlinable
  init() {
    elements = .allocate(capacity: Self.capacity)
  }

  @inlinable
  deinit {
    elements.deallocate()
  }
}

/// Values that a ``SharedLog`` has let go of, to be released where no lock is held.
@usableFromInline
struct OutdatedValues<Element: Sendable>: Sendable {
  @usableFromInline let chunk: ValueChunk<Element>
  @usableFromInline let first: Int
  @usableFromInline let count: Int

  @inlinable
  init(_ chunk: ValueChunk<Element>, first: Int, count: Int) {
    self.chunk = chunk
    self.first = first
    self.count = count
  }

  /// Releases them, one chunk after another: a chunk that released the next one would recurse.
  @inlinable
  consuming func release() {
    var chunk = chunk
    var first = first
    var rest = count
    while true {
      let here = min(rest, ValueChunk<Element>.capacity - first)
      (chunk.elements + first).deinitialize(count: here)
      rest -= here
      guard rest > 0 else { return }
      chunk = chunk.next.unsafelyUnwrapped
      first = 0
    }
  }
}

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

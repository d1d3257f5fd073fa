/// A cursor into a ``SharedLog``: before a value, or at the end of a chunk whose successor may not exist yet.
@usableFromInline
struct LogPosition<Element: Sendable>: Sendable {
  @usableFromInline var chunk: ValueChunk<Element>
  /// The position of the chunk's first value.
  @usableFromInline var chunkStart: UInt64
  @usableFromInline var position: UInt64

  @_alwaysEmitIntoClient
  init(_ chunk: ValueChunk<Element>, _ chunkStart: UInt64, _ position: UInt64) {
    self.chunk = chunk
    self.chunkStart = chunkStart
    self.position = position
  }

  /// The offset in the chunk.
  @_alwaysEmitIntoClient
  var offset: Int { Int(position - chunkStart) }

  /// Advances to a later position, which must not be after the end.
  @_alwaysEmitIntoClient
  mutating func seek(_ position: UInt64) {
    while position - chunkStart > UInt64(ValueChunk<Element>.capacity) { goToNextChunk() }
    self.position = position
  }

  /// Advances to the next chunk, which must exist, if the cursor is at the end of one.
  @_alwaysEmitIntoClient
  mutating func leaveFullChunk() {
    if offset == ValueChunk<Element>.capacity { goToNextChunk() }
  }

  @_alwaysEmitIntoClient
  mutating func goToNextChunk() {
    // Safety: The producer links the next chunk before it counts a value in it. Tested by `SharedValuesTests`.
    chunk = chunk.next.unsafelyUnwrapped
    chunkStart += UInt64(ValueChunk<Element>.capacity)
  }
}

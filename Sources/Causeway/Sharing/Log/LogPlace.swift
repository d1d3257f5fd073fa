/// A place in a ``SharedLog``: before a value, or at the end of a chunk while the next one may not be there yet.
@usableFromInline
struct LogPlace<Element: Sendable>: Sendable {
  @usableFromInline var chunk: ValueChunk<Element>
  /// The position of the chunk's first value.
  @usableFromInline var chunkStart: UInt64
  @usableFromInline var position: UInt64

  @inlinable
  init(_ chunk: ValueChunk<Element>, _ chunkStart: UInt64, _ position: UInt64) {
    self.chunk = chunk
    self.chunkStart = chunkStart
    self.position = position
  }

  /// Where in the chunk it is.
  @inlinable
  var offset: Int { Int(position - chunkStart) }

  /// Goes to a later position, no later than the end.
  @inlinable
  mutating func seek(_ position: UInt64) {
    while position - chunkStart > UInt64(ValueChunk<Element>.capacity) { goToNextChunk() }
    self.position = position
  }

  /// Goes to the next chunk, which is there, if it is at the end of one.
  @inlinable
  mutating func leaveFullChunk() {
    if offset == ValueChunk<Element>.capacity { goToNextChunk() }
  }

  @inlinable
  mutating func goToNextChunk() {
    chunk = chunk.next.unsafelyUnwrapped
    chunkStart += UInt64(ValueChunk<Element>.capacity)
  }
}

/// A buffer for consecutive bytes of a file.
struct ArchiveBuffer {
  private static let size = 1 << 18

  private var offset: UInt64
  private var bytes: [UInt8] = []

  /// Creates a buffer whose first byte is written at an offset.
  init(_ offset: UInt64) {
    self.offset = offset
  }

  /// The offset of the next byte.
  var end: UInt64 { offset + UInt64(bytes.count) }

  /// Appends bytes, and writes the buffer if it is full.
  mutating func append(_ more: [UInt8], to output: ArchiveOutput) throws(ArchiveError) {
    bytes += more
    if bytes.count >= Self.size { try flush(to: output) }
  }

  /// Writes the buffered bytes.
  mutating func flush(to output: ArchiveOutput) throws(ArchiveError) {
    try output.write(bytes, at: offset)
    offset += UInt64(bytes.count)
    bytes.removeAll(keepingCapacity: true)
  }
}

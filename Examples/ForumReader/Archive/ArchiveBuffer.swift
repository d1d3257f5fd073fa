/// Bytes that follow each other in a file, on their way there.
struct ArchiveBuffer {
  private static let size = 1 << 18

  private var offset: UInt64
  private var bytes: [UInt8] = []

  /// Begins at a place.
  init(_ offset: UInt64) {
    self.offset = offset
  }

  /// The place of the next byte.
  var end: UInt64 { offset + UInt64(bytes.count) }

  /// Appends bytes, and writes what there is once it is much.
  mutating func append(_ more: [UInt8], to output: ArchiveOutput) throws(ArchiveError) {
    bytes += more
    if bytes.count >= Self.size { try flush(to: output) }
  }

  /// Writes what there is.
  mutating func flush(to output: ArchiveOutput) throws(ArchiveError) {
    try output.write(bytes, at: offset)
    offset += UInt64(bytes.count)
    bytes.removeAll(keepingCapacity: true)
  }
}

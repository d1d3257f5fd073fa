/// An FNV-1a checksum.
///
/// Two texts of equal length that differ in one byte have different checksums.
struct ArchiveChecksum {
  private(set) var value: UInt32 = 0x811c_9dc5

  /// Creates the checksum of bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { for byte in $0 { add(byte) } }
  }

  /// Adds a byte to the checksum.
  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt32(byte)) &* 0x0100_0193
  }
}

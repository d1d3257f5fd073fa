/// A checksum (FNV-1a): two texts of one length that differ in one byte never have the same.
struct ArchiveChecksum {
  private(set) var value: UInt32 = 0x811c_9dc5

  /// Makes the checksum of bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { for byte in $0 { add(byte) } }
  }

  /// Takes in another byte.
  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt32(byte)) &* 0x0100_0193
  }
}

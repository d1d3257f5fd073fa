extension [UInt8] {
  /// Reads a number, the least significant byte first.
  func integer<Number: FixedWidthInteger>(at start: Int) -> Number {
    withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: Number.self)) }
  }

  /// Appends a number, the least significant byte first.
  mutating func append<Number: FixedWidthInteger>(integer number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

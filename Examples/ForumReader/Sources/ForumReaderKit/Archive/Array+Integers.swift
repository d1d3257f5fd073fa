extension [UInt8] {
  /// Returns the little-endian number at an index.
  func integer<Number: FixedWidthInteger>(at start: Int) -> Number {
    withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: Number.self)) }
  }

  /// Appends a number in little-endian order.
  mutating func append<Number: FixedWidthInteger>(integer number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

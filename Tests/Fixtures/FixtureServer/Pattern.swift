/// The content of huge bodies: bytes that do not repeat within a block.
enum Pattern {
  static let block: [UInt8] = {
    var state: UInt64 = 88_172_645_463_325_252
    return (0..<(1 << 16)).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state)
    }
  }()

  /// Calls a closure with pieces of so many bytes altogether, until it returns `false`.
  static func pieces(of count: Int, _ body: (UnsafeRawBufferPointer) -> Bool) {
    block.withUnsafeBytes { block in
      var rest = count
      while rest > 0 {
        let piece = UnsafeRawBufferPointer(rebasing: block.prefix(rest))
        guard body(piece) else { return }
        rest -= piece.count
      }
    }
  }

  static func checksum(of count: Int) -> UInt64 {
    var sum = Checksum()
    pieces(of: count) { piece in
      sum.add(piece)
      return true
    }
    return sum.value
  }
}

/// A checksum that depends on order, fast enough for hundreds of megabytes in a debug build.
struct Checksum {
  private var sum: UInt64 = 14_695_981_039_346_656_037
  private var word: UInt64 = 0
  private var count: UInt64 = 0

  /// Adds the next bytes, independently of their division into pieces.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count, count & 7 != 0 {
      addByte(bytes[index])
      index += 1
    }
    var sum = sum
    while index + 8 <= bytes.count {
      sum = (sum ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 1_099_511_628_211
      index += 8
      count &+= 8
    }
    self.sum = sum
    while index < bytes.count {
      addByte(bytes[index])
      index += 1
    }
  }

  private mutating func addByte(_ byte: UInt8) {
    word |= UInt64(byte) << ((count & 7) * 8)
    count &+= 1
    if count & 7 == 0 {
      sum = (sum ^ word) &* 1_099_511_628_211
      word = 0
    }
  }

  var value: UInt64 { (sum ^ word) &* 1_099_511_628_211 ^ count }
}

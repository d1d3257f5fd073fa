import Foundation

/// Bytes without a pattern, of any length, the same each time.
struct Noise: Sendable {
  private static let block: [UInt8] = {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    // The length is prime, so that no buffer's length divides it.
    return (0..<1_048_573).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state >> 32)
    }
  }()

  /// Sends a number of bytes, and returns whether that succeeded.
  static func send(_ count: Int, to connection: LoopbackConnection) -> Bool {
    var rest = count
    while rest > 0 {
      let piece = min(rest, block.count)
      guard block.withUnsafeBytes({ connection.send(UnsafeRawBufferPointer(rebasing: $0[..<piece])) }) else {
        return false
      }
      rest -= piece
    }
    return true
  }

  /// Sends until no byte is accepted for half a second, and returns the number of bytes; at most `limit`.
  static func sendWhileTaken(limit: Int, to connection: LoopbackConnection) -> Int {
    connection.limitSending(to: timeval(tv_sec: 0, tv_usec: 500_000))
    var sent = 0
    while sent < limit {
      let start = sent % block.count
      let count = block.withUnsafeBytes { connection.sendSome(UnsafeRawBufferPointer(rebasing: $0[start...])) }
      if count <= 0 { break }
      sent += count
    }
    return sent
  }

  /// The number of correct bytes before the first wrong one.
  private(set) var correct = 0
  private var isBroken = false

  /// Checks the next bytes.
  mutating func check(_ bytes: UnsafeRawBufferPointer) {
    var bytes = bytes[...]
    while !bytes.isEmpty, !isBroken {
      let start = correct % Self.block.count
      let count = min(bytes.count, Self.block.count - start)
      isBroken = Self.block.withUnsafeBytes {
        memcmp($0.baseAddress! + start, UnsafeRawBufferPointer(rebasing: bytes).baseAddress!, count) != 0
      }
      if !isBroken { correct += count }
      bytes = bytes.dropFirst(count)
    }
  }
}

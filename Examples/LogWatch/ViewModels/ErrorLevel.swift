#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Detects error lines.
enum ErrorLevel {
  private static let words = ["ERROR", "FATAL"].map { Array($0.utf8) }

  /// Returns whether the text contains `ERROR` or `FATAL` as a separate uppercase word.
  static func isError(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in words.contains { contains($0, in: UnsafeRawBufferPointer(bytes)) } }
  }

  private static func contains(_ word: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var start = 0
    while bytes.count - start >= word.count, let hit = memchr(base + start, Int32(word[0]), bytes.count - start) {
      let place = UnsafeRawPointer(hit) - base
      let end = place + word.count
      if end <= bytes.count, memcmp(base + place, word, word.count) == 0, !isWordByte(bytes, place - 1),
        !isWordByte(bytes, end)
      {
        return true
      }
      start = place + 1
    }
    return false
  }

  private static func isWordByte(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    guard bytes.indices.contains(index) else { return false }
    return switch bytes[index] {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}

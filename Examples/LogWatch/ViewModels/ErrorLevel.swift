#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Detects error lines: those that contain `ERROR` or `FATAL` as a separate uppercase word.
enum ErrorLevel {
  private static let words = ["ERROR", "FATAL"].map { Array($0.utf8) }

  /// Returns whether the text is an error line.
  static func isError(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in words.contains { offset(of: $0, in: UnsafeRawBufferPointer(bytes)) != nil } }
  }

  /// Returns the part of an error line that begins with its level; other lines are returned as they are.
  static func withoutPrefix(_ text: String) -> Substring {
    var copy = text
    let start = copy.withUTF8 { bytes in words.compactMap { offset(of: $0, in: UnsafeRawBufferPointer(bytes)) }.min() }
    return text[text.utf8.index(text.startIndex, offsetBy: start ?? 0)...]
  }

  private static func offset(of word: [UInt8], in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var start = 0
    while bytes.count - start >= word.count, let hit = memchr(base + start, Int32(word[0]), bytes.count - start) {
      let place = UnsafeRawPointer(hit) - base
      let end = place + word.count
      if end <= bytes.count, memcmp(base + place, word, word.count) == 0, !isWordByte(bytes, place - 1),
        !isWordByte(bytes, end)
      {
        return place
      }
      start = place + 1
    }
    return nil
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

import Foundation

/// A search for a text in other texts, ignoring case.
struct TextSearch: Sendable {
  private let text: String
  /// The lowercase bytes of an ASCII text, which allow a faster search; nil for other texts.
  private let letters: [UInt8]?

  /// Creates a search for a text.
  ///
  /// Surrounding whitespace is ignored.
  init(_ text: String) {
    self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    letters = self.text.utf8.allSatisfy { $0 < 0x80 } ? self.text.utf8.map { Self.lowercased($0) } : nil
  }

  /// Whether the search text is empty.
  var isEmpty: Bool { text.isEmpty }

  /// Returns whether a text contains the search text.
  func matches(_ other: String) -> Bool {
    guard let letters else { return other.range(of: text, options: .caseInsensitive) != nil }
    var other = other
    return other.withUTF8 { Self.contains($0, letters) }
  }

  private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ letters: [UInt8]) -> Bool {
    guard let first = letters.first else { return true }
    guard bytes.count >= letters.count else { return false }
    return (0...bytes.count - letters.count).contains { start in
      lowercased(bytes[start]) == first
        && letters.indices.allSatisfy { lowercased(bytes[start + $0]) == letters[$0] }
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}

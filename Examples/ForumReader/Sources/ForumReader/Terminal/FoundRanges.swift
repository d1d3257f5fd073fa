import ExampleTerminal
import Foundation

/// Finds a search text in displayed texts.
enum FoundRanges {
  /// Returns the character ranges of all matches, ignoring case and accents.
  static func all(of wanted: String, in text: String) -> [Range<Int>] {
    guard !wanted.isEmpty else { return [] }
    var found: [Range<Int>] = []
    var start = text.startIndex
    var offset = 0
    while let range = text.range(
      of: wanted, options: [.caseInsensitive, .diacriticInsensitive], range: start..<text.endIndex),
      !range.isEmpty
    {
      let lower = offset + text.distance(from: start, to: range.lowerBound)
      offset = lower + text.distance(from: range.lowerBound, to: range.upperBound)
      found.append(lower..<offset)
      start = range.upperBound
    }
    return found
  }

  /// Returns the positions of all matches in a list of texts.
  static func positions(of wanted: String, in texts: [String]) -> [TextPosition] {
    texts.enumerated().flatMap { row, text in
      all(of: wanted, in: text).map { TextPosition(row: row, offset: $0.lowerBound) }
    }
  }
}

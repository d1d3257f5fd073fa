/// A line of a wrapped text and the range of characters that it shows.
package struct WrappedLine: Equatable, Sendable {
  /// The characters of the line, all printable.
  package let text: String
  /// The number of characters in the text before this line.
  package let offset: Int
  /// Whether the line continues a word that did not fit on the previous line.
  package let isContinued: Bool
  /// Whether the line contains a word, or the rest of a word, that was too wide for the normal width.
  package let isWide: Bool

  /// Creates a line.
  package init(_ text: String, offset: Int, isContinued: Bool = false, isWide: Bool = false) {
    self.text = text
    self.offset = offset
    self.isContinued = isContinued
    self.isWide = isWide
  }
}

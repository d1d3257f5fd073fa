/// A line of a wrapped text, with the range of characters that it shows.
package struct WrappedLine: Equatable, Sendable {
  /// The characters of the line, all printable.
  package let text: String
  /// The number of characters of the whole text before the line.
  package let offset: Int
  /// Whether the line goes on with a word that the line before it was too narrow for.
  package let isContinued: Bool
  /// Whether the line begins with a word, or the rest of one, that was too wide for the usual width.
  package let isWide: Bool

  /// Creates a line.
  package init(_ text: String, offset: Int, isContinued: Bool = false, isWide: Bool = false) {
    self.text = text
    self.offset = offset
    self.isContinued = isContinued
    self.isWide = isWide
  }
}

/// A position in a list of texts: a text, and a character in it.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// The index of the text.
  package var row: Int
  /// The number of characters before the position.
  package var offset: Int

  /// Creates a position.
  package init(row: Int = 0, offset: Int = 0) {
    self.row = row
    self.offset = offset
  }

  package static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.row, one.offset) < (other.row, other.offset)
  }
}

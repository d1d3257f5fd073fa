/// A position in a list of texts: the index of a text and a character offset in it.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// The index of the text in the list.
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

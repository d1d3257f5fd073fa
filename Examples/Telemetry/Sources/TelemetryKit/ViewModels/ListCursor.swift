/// The selected entry of a list, and the range of visible entries, which contains it.
struct ListCursor: Equatable, Sendable {
  /// The position of the selected entry.
  private(set) var position = 0
  /// The position of the first visible entry.
  private(set) var first = 0
  var pageSize = 20

  /// Selects an entry.
  ///
  /// - Parameters:
  ///   - position: Its position, or one beyond the ends of the list.
  ///   - count: The number of entries.
  mutating func select(_ position: Int, of count: Int) {
    self.position = max(0, min(position, count - 1))
    first = max(min(first, self.position), self.position - pageSize + 1)
    first = max(0, min(first, count - pageSize))
  }

  /// Moves the visible range, and the selection with it.
  mutating func movePages(_ pages: Int, of count: Int) {
    first += pages * pageSize
    select(position + pages * pageSize, of: count)
  }
}

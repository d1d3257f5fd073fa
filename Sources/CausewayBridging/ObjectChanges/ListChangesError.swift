/// The reason why changes cannot be applied to a list.
public enum ListChangesError: Error, Hashable {
  /// The kind of an invalid change.
  public enum Change: Hashable, Sendable {
    /// A deletion, or the origin of a move.
    case deletion
    /// An insertion, or the destination of a move.
    case insertion
    /// An update.
    case update
  }

  /// An offset is out of range: of the old list for a deletion, of the new list otherwise.
  ///
  /// `count` is that list's length.
  case outOfRange(Change, offset: Int, count: Int)
  /// An offset occurs twice.
  case repeated(Change, offset: Int)
  /// The element at this offset in the old list is updated and also deleted or moved.
  case updateOfDeleted(offset: Int)
  /// An update arrived before the initial list.
  case noInitial
}

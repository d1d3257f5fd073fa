/// Why changes cannot be applied to a list: what the store has told does not fit together.
public enum ListChangesError: Error, Hashable {
  /// The kind of change that is wrong.
  public enum Change: Hashable, Sendable {
    /// A deletion, or a move that leaves.
    case deletion
    /// An insertion, or a move that arrives.
    case insertion
    /// An update.
    case update
  }

  /// An offset is outside of the list: of the old one for a deletion, of the new one otherwise, which has `count`
  /// elements.
  case outOfRange(Change, offset: Int, count: Int)
  /// The same offset comes twice.
  case repeated(Change, offset: Int)
  /// An element, at this offset in the old list, is deleted or moved, and updated as well.
  case updateOfDeleted(offset: Int)
  /// There were changes before there was a list to change.
  case noInitial
}

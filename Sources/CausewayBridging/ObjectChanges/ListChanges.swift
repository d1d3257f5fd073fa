/// A batch of changes to a list.
///
/// Deletions and the origins of moves are offsets in the old list. Insertions, updates and the destinations of moves
/// are offsets in the new list. Realm uses the same convention. Table and collection views take deletions, insertions
/// and moves in one batch, and updates in a second one. All changes are sorted by offset, moves by their destination.
public struct ListChanges<Element: Sendable>: Sendable {
  /// An element and its offset in the new list.
  public struct Placed: Sendable {
    /// The offset in the new list.
    public let offset: Int
    /// The element.
    public let element: Element

    /// Creates a placed element.
    public init(offset: Int, element: Element) {
      self.offset = offset
      self.element = element
    }
  }

  /// An element that moves, and may also have changed.
  public struct Move: Sendable {
    /// The offset in the old list.
    public let from: Int
    /// The offset in the new list.
    public let to: Int
    /// The element after the change.
    public let element: Element

    /// Creates a move.
    public init(from: Int, to: Int, element: Element) {
      self.from = from
      self.to = to
      self.element = element
    }
  }

  /// The offsets, in the old list, of the deleted elements.
  public let deletions: [Int]
  /// The inserted elements.
  public let insertions: [Placed]
  /// The moved elements.
  public let moves: [Move]
  /// The elements that have changed without moving.
  public let updates: [Placed]

  /// Creates a batch of changes, which are checked when they are applied.
  ///
  /// - Parameters:
  ///   - deletions: Offsets in the old list, in any order.
  ///   - insertions: Inserted elements, in any order.
  ///   - moves: Moved elements, in any order.
  ///   - updates: Changed elements, in any order.
  public init(deletions: [Int] = [], insertions: [Placed] = [], moves: [Move] = [], updates: [Placed] = []) {
    self.deletions = deletions.sorted()
    self.insertions = insertions.sorted { $0.offset < $1.offset }
    self.moves = moves.sorted { $0.to < $1.to }
    self.updates = updates.sorted { $0.offset < $1.offset }
  }

  /// Creates a batch from offsets, as Realm reports them.
  ///
  /// - Parameters:
  ///   - deletions: Offsets in the old list.
  ///   - insertions: Offsets in the new list.
  ///   - modifications: Offsets in the new list.
  ///   - element: Returns the element at an offset in the new list. For an object of the store, return a snapshot.
  public init(deletions: [Int], insertions: [Int], modifications: [Int], element: (Int) -> Element) {
    self.init(
      deletions: deletions, insertions: insertions.map { Placed(offset: $0, element: element($0)) },
      updates: modifications.map { Placed(offset: $0, element: element($0)) })
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }
}

extension ListChanges: Equatable where Element: Equatable {}
extension ListChanges.Placed: Equatable where Element: Equatable {}
extension ListChanges.Move: Equatable where Element: Equatable {}

extension ListChanges {
  /// Returns the list that results from applying the changes to another list.
  ///
  /// Deletions are applied first, from the last to the first, then insertions, from the first to the last, then
  /// updates. A move is a deletion and an insertion.
  ///
  /// - Parameter old: The list before the changes.
  /// - Returns: The list after the changes.
  /// - Throws: ``ListChangesError`` if the changes do not fit the list or contradict one another.
  /// - Complexity: O(*n* + *k* log *k*), where *n* is the length of both lists and *k* the number of changes.
  public func applied(to old: [Element]) throws(ListChangesError) -> [Element] {
    let leaving = try ListOffsets(deletions + moves.map(\.from), .deletion, within: old.count)
    let arriving = (insertions + moves.map { Placed(offset: $0.to, element: $0.element) })
      .sorted { $0.offset < $1.offset }
    let count = old.count - leaving.sorted.count + arriving.count
    _ = try ListOffsets(arriving.map(\.offset), .insertion, within: count)
    _ = try ListOffsets(updates.map(\.offset), .update, within: count)

    var new: [Element] = []
    new.reserveCapacity(count)
    var next = arriving[...]
    var gone = leaving.sorted[...]
    for (offset, element) in old.enumerated() {
      if gone.first == offset {
        gone.removeFirst()
        continue
      }
      while let placed = next.first, placed.offset == new.count {
        new.append(placed.element)
        next.removeFirst()
      }
      new.append(element)
    }
    new += next.map(\.element)
    for update in updates { new[update.offset] = update.element }
    return new
  }
}

/// Offsets that have been checked.
private struct ListOffsets {
  let sorted: [Int]

  init(_ offsets: [Int], _ change: ListChangesError.Change, within count: Int) throws(ListChangesError) {
    sorted = offsets.sorted()
    for (index, offset) in sorted.enumerated() {
      guard (0..<count).contains(offset) else { throw .outOfRange(change, offset: offset, count: count) }
      guard index == 0 || sorted[index - 1] != offset else { throw .repeated(change, offset: offset) }
    }
  }
}

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

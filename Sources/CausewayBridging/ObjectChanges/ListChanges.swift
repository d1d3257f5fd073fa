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

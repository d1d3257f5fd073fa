/// One batch of changes to a list.
///
/// Deletions and moves leave from offsets in the old list; insertions, moves and updates arrive at offsets in the new one.
/// That is what Realm gives, and what table and collection views take for deletions, insertions and moves in one batch,
/// and then for the updates in a second one. All are sorted by offset, moves by where they arrive.
public struct ListChanges<Element: Sendable>: Sendable {
  /// An element and its offset in the new list.
  public struct Placed: Sendable {
    /// Its offset in the new list.
    public let offset: Int
    /// The element.
    public let element: Element

    /// Makes one.
    public init(offset: Int, element: Element) {
      self.offset = offset
      self.element = element
    }
  }

  /// An element that changes its place, and may have changed itself.
  public struct Move: Sendable {
    /// Its offset in the old list.
    public let from: Int
    /// Its offset in the new list.
    public let to: Int
    /// The element as it is now.
    public let element: Element

    /// Makes one.
    public init(from: Int, to: Int, element: Element) {
      self.from = from
      self.to = to
      self.element = element
    }
  }

  /// The offsets, in the old list, of elements that are gone.
  public let deletions: [Int]
  /// Elements that are new.
  public let insertions: [Placed]
  /// Elements that are somewhere else.
  public let moves: [Move]
  /// Elements that have changed where they are.
  public let updates: [Placed]

  /// Makes a batch of changes, which are checked when they are applied.
  ///
  /// - Parameters:
  ///   - deletions: Offsets in the old list, in any order.
  ///   - insertions: New elements, in any order.
  ///   - moves: Elements that change places, in any order.
  ///   - updates: Elements that have changed, in any order.
  public init(deletions: [Int] = [], insertions: [Placed] = [], moves: [Move] = [], updates: [Placed] = []) {
    self.deletions = deletions.sorted()
    self.insertions = insertions.sorted { $0.offset < $1.offset }
    self.moves = moves.sorted { $0.to < $1.to }
    self.updates = updates.sorted { $0.offset < $1.offset }
  }

  /// Makes a batch of the offsets that Realm and its like give.
  ///
  /// - Parameters:
  ///   - deletions: Offsets in the old list.
  ///   - insertions: Offsets in the new list.
  ///   - modifications: Offsets in the new list.
  ///   - element: Gives the element at an offset in the new list; a snapshot, if it is an object of the store's.
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

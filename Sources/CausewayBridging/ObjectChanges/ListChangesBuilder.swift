/// Gathers what a fetched-results controller tells its delegate one by one, and makes a batch of it.
///
/// ```swift
/// func controllerWillChangeContent(_ controller: Controller) { builder = ListChangesBuilder() }
/// func controller(
///   _ controller: Controller, didChange object: Note, at offset: Int?, for type: ChangeType, newOffset: Int?
/// ) { builder.add(…) }
/// func controllerDidChangeContent(_ controller: Controller) { continuation.yield(.update(try builder.changes())) }
/// ```
///
/// As there, deletions, updates and the beginning of a move are offsets in the list before the batch; insertions and the
/// end of a move are offsets in the list after it.
public struct ListChangesBuilder<Element: Sendable>: Sendable {
  private var deletions: [Int] = []
  private var insertions: [ListChanges<Element>.Placed] = []
  private var moves: [ListChanges<Element>.Move] = []
  private var updates: [ListChanges<Element>.Placed] = []

  /// Begins a batch.
  public init() {}

  /// An element is gone.
  ///
  /// - Parameter offset: Its offset before the batch.
  public mutating func delete(at offset: Int) {
    deletions.append(offset)
  }

  /// An element is new.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - offset: Its offset after the batch.
  public mutating func insert(_ element: Element, at offset: Int) {
    insertions.append(.init(offset: offset, element: element))
  }

  /// An element has changed places, and perhaps itself.
  ///
  /// - Parameters:
  ///   - element: The element as it is now.
  ///   - from: Its offset before the batch.
  ///   - to: Its offset after the batch.
  public mutating func move(_ element: Element, from: Int, to: Int) {
    moves.append(.init(from: from, to: to, element: element))
  }

  /// An element has changed where it is.
  ///
  /// - Parameters:
  ///   - element: The element as it is now.
  ///   - offset: Its offset before the batch.
  public mutating func update(_ element: Element, at offset: Int) {
    updates.append(.init(offset: offset, element: element))
  }

  /// The batch.
  ///
  /// - Returns: The changes, with updates at their offsets after the batch.
  /// - Throws: If what is updated is deleted or moved as well. Whether offsets fit is checked when they are applied.
  public func changes() throws(ListChangesError) -> ListChanges<Element> {
    let leaving = (deletions + moves.map(\.from)).sorted()
    let arriving = (insertions.map(\.offset) + moves.map(\.to)).sorted()
    var placed: [ListChanges<Element>.Placed] = []
    // Both are walked along once: what is updated is in ascending order, too.
    var gone = 0
    var come = 0
    for update in updates.sorted(by: { $0.offset < $1.offset }) {
      while gone < leaving.count, leaving[gone] < update.offset { gone += 1 }
      if gone < leaving.count, leaving[gone] == update.offset { throw .updateOfDeleted(offset: update.offset) }
      while come < arriving.count, arriving[come] <= update.offset - gone + come { come += 1 }
      placed.append(.init(offset: update.offset - gone + come, element: update.element))
    }
    return ListChanges(deletions: deletions, insertions: insertions, moves: moves, updates: placed)
  }
}

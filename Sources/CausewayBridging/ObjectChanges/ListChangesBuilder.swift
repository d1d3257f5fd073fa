/// A builder that collects the changes of a fetched-results controller into a batch.
///
/// ```swift
/// func controllerWillChangeContent(_ controller: Controller) {
///   builder = ListChangesBuilder()
/// }
///
/// func controller(_ controller: Controller, didInsert note: NoteSnapshot, at offset: Int) {
///   builder.insert(note, at: offset)
/// }
///
/// func controllerDidChangeContent(_ controller: Controller) {
///   do {
///     send(.update(try builder.changes()))
///   } catch {
///     send(.error(error))
///   }
/// }
/// ```
///
/// As with a fetched-results controller, deletions, updates and the origins of moves are offsets in the list before the
/// batch. Insertions and the destinations of moves are offsets in the list after it.
public struct ListChangesBuilder<Element: Sendable>: Sendable {
  private var deletions: [Int] = []
  private var insertions: [ListChanges<Element>.Placed] = []
  private var moves: [ListChanges<Element>.Move] = []
  private var updates: [ListChanges<Element>.Placed] = []

  /// Creates an empty batch.
  public init() {}

  /// Adds the deletion of an element.
  ///
  /// - Parameter offset: The offset before the batch.
  public mutating func delete(at offset: Int) {
    deletions.append(offset)
  }

  /// Adds the insertion of an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - offset: The offset after the batch.
  public mutating func insert(_ element: Element, at offset: Int) {
    insertions.append(.init(offset: offset, element: element))
  }

  /// Adds the move of an element, which may also have changed.
  ///
  /// - Parameters:
  ///   - element: The element after the change.
  ///   - from: The offset before the batch.
  ///   - to: The offset after the batch.
  public mutating func move(_ element: Element, from: Int, to: Int) {
    moves.append(.init(from: from, to: to, element: element))
  }

  /// Adds the update of an element that has changed without moving.
  ///
  /// - Parameters:
  ///   - element: The element after the change.
  ///   - offset: The offset before the batch.
  public mutating func update(_ element: Element, at offset: Int) {
    updates.append(.init(offset: offset, element: element))
  }

  /// Returns the batch of changes.
  ///
  /// - Returns: The changes, with updates at their offsets after the batch.
  /// - Throws: ``ListChangesError/updateOfDeleted(offset:)`` if an updated element is also deleted or moved. Other
  ///   offsets are checked when the changes are applied.
  public func changes() throws(ListChangesError) -> ListChanges<Element> {
    let leaving = (deletions + moves.map(\.from)).sorted()
    let arriving = (insertions.map(\.offset) + moves.map(\.to)).sorted()
    var placed: [ListChanges<Element>.Placed] = []
    // All offsets are in ascending order, so one pass over each list is enough.
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

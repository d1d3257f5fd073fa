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
struct ListOffsets {
  let sorted: [Int]

  init(_ offsets: [Int], _ change: ListChangesError.Change, within count: Int) throws(ListChangesError) {
    sorted = offsets.sorted()
    for (index, offset) in sorted.enumerated() {
      guard (0..<count).contains(offset) else { throw .outOfRange(change, offset: offset, count: count) }
      guard index == 0 || sorted[index - 1] != offset else { throw .repeated(change, offset: offset) }
    }
  }
}

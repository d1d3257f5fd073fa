extension ListChanges {
  /// The list that the changes make of another: deletions first, from the last on, then insertions, from the first on,
  /// then updates.
  ///
  /// It takes time in proportion to the length of both lists.
  ///
  /// - Parameter old: What was changed.
  /// - Returns: The new list.
  /// - Throws: If the changes do not fit the list or one another. Nothing has been applied then.
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

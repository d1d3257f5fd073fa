extension ListChanges {
  /// Creates the changes between two snapshots of a list.
  ///
  /// Elements with the same identity in both lists are the same element. If several elements of a list have the same
  /// identity, they are matched in order. The number of moves is minimal.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  ///   - id: Returns the identity of an element.
  ///   - isSame: Returns whether two elements with the same identity are equal. If not, the element is updated.
  /// - Complexity: O(*n* log *n*), where *n* is the length of both lists.
  public init<ID: Hashable>(
    from old: [Element], to new: [Element], id: (Element) -> ID, isSame: (Element, Element) -> Bool
  ) {
    var offsets = ListIdentities(old.map(id)).offsets
    let newKeys = ListIdentities(new.map(id)).keys
    /// For each offset in the new list, the offset in the old list, if the element was there.
    let origins = newKeys.map { offsets.removeValue(forKey: $0) }
    let staying = ListIdentities<ID>.longestIncreasing(origins)
    var insertions: [Placed] = []
    var moves: [Move] = []
    var updates: [Placed] = []
    for (offset, element) in new.enumerated() {
      guard let origin = origins[offset] else {
        insertions.append(Placed(offset: offset, element: element))
        continue
      }
      if !staying.contains(offset) {
        moves.append(Move(from: origin, to: offset, element: element))
      } else if !isSame(old[origin], element) {
        updates.append(Placed(offset: offset, element: element))
      }
    }
    self.init(deletions: Array(offsets.values), insertions: insertions, moves: moves, updates: updates)
  }

  /// Creates the changes of a collection difference of the standard library.
  ///
  /// Associated changes, as made by `inferringMoves()`, become moves. A collection difference has no updates.
  public init(_ difference: CollectionDifference<Element>) {
    var deletions: [Int] = []
    var insertions: [Placed] = []
    var moves: [Move] = []
    for change in difference {
      switch change {
      case .remove(let offset, _, nil): deletions.append(offset)
      case .remove: break
      case .insert(let offset, let element, nil): insertions.append(Placed(offset: offset, element: element))
      case .insert(let offset, let element, let origin?):
        moves.append(Move(from: origin, to: offset, element: element))
      }
    }
    self.init(deletions: deletions, insertions: insertions, moves: moves)
  }

  /// Returns the changes as a collection difference of the standard library.
  ///
  /// A collection difference has no updates. An updated element becomes a removal and an insertion that are associated,
  /// like those of a move.
  ///
  /// - Parameter old: The list before the changes.
  /// - Returns: The difference.
  /// - Throws: ``ListChangesError`` if the changes do not fit the list or contradict one another.
  public func collectionDifference(
    from old: [Element]
  ) throws(ListChangesError) -> CollectionDifference<Element> {
    // The old offset of each element in the new list. Applying them also checks the changes.
    let indices = ListChanges<Int?>(
      deletions: deletions, insertions: insertions.map { .init(offset: $0.offset, element: nil) },
      moves: moves.map { .init(from: $0.from, to: $0.to, element: $0.from) },
      updates: [])
    let origins = try indices.applied(to: Array(old.indices))
    let new = try applied(to: old)
    let arrived = Set(moves.map(\.to))
    let replaced = updates.compactMap { update in
      arrived.contains(update.offset) ? nil : origins[update.offset].map { ($0, update.offset) }
    }
    var changes: [CollectionDifference<Element>.Change] = []
    for offset in deletions { changes.append(.remove(offset: offset, element: old[offset], associatedWith: nil)) }
    for placed in insertions {
      changes.append(.insert(offset: placed.offset, element: new[placed.offset], associatedWith: nil))
    }
    for (from, to) in moves.map({ ($0.from, $0.to) }) + replaced {
      changes.append(.remove(offset: from, element: old[from], associatedWith: to))
      changes.append(.insert(offset: to, element: new[to], associatedWith: from))
    }
    // The offsets have been checked, so the changes are consistent.
    return CollectionDifference(changes)!
  }
}

extension ListChanges where Element: Identifiable & Equatable {
  /// Creates the changes between two snapshots of a list of identifiable elements.
  ///
  /// - Parameters:
  ///   - old: The list before the changes.
  ///   - new: The list after the changes.
  public init(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, id: \.id, isSame: ==)
  }
}

/// The keys that distinguish a list's elements: the identity, and the number of earlier elements with that identity.
private struct ListIdentities<ID: Hashable> {
  struct Key: Hashable {
    let id: ID
    let occurrence: Int
  }

  let keys: [Key]

  init(_ ids: [ID]) {
    var counts: [ID: Int] = [:]
    keys = ids.map { id in
      let occurrence = counts[id, default: 0]
      counts[id] = occurrence + 1
      return Key(id: id, occurrence: occurrence)
    }
  }

  /// The offset of each key.
  var offsets: [Key: Int] {
    Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }

  /// Returns the indices of the longest increasing subsequence, ignoring `nil`.
  static func longestIncreasing(_ numbers: [Int?]) -> Set<Int> {
    /// For each length, the index of the smallest number that ends an increasing subsequence of that length.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      guard let number else { continue }
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if let end = numbers[ends[middle]], end < number { low = middle + 1 } else { high = middle }
      }
      previous[place] = low == 0 ? nil : ends[low - 1]
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: Set<Int> = []
    var place = ends.last
    while let current = place {
      result.insert(current)
      place = previous[current]
    }
    return result
  }
}

extension ListChanges {
  /// The changes between two snapshots of a list.
  ///
  /// Elements are told apart by an identity; if several have the same, the first is taken for the first, and so on. As few
  /// as possible are moved. It takes time in proportion to n log n.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: What an element is known by.
  ///   - isSame: Whether two elements of one identity are equal; if not, it is updated.
  public init<ID: Hashable>(
    from old: [Element], to new: [Element], id: (Element) -> ID, isSame: (Element, Element) -> Bool
  ) {
    var offsets = ListIdentities(old.map(id)).offsets
    let newKeys = ListIdentities(new.map(id)).keys
    /// For each new offset where it was, if it was there.
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

  /// The changes of a collection difference of the standard library.
  ///
  /// What it associates, after `inferringMoves()`, are moves here. It knows no updates.
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

  /// The changes as a collection difference of the standard library.
  ///
  /// It knows no updates: an updated element is removed and inserted, associated as a move is.
  ///
  /// - Parameter old: What is changed.
  /// - Returns: The difference.
  /// - Throws: If the changes do not fit the list or one another.
  public func collectionDifference(
    from old: [Element]
  ) throws(ListChangesError) -> CollectionDifference<Element> {
    // Where each element of the new list was; checks the changes, too.
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
    // The offsets have been checked, so it is consistent.
    return CollectionDifference(changes).unsafelyUnwrapped
  }
}

extension ListChanges where Element: Identifiable & Equatable {
  /// The changes between two snapshots of a list of things that have an identity.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  public init(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, id: \.id, isSame: ==)
  }
}

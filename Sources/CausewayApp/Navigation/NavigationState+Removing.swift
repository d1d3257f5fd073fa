extension NavigationState {
  /// All destinations of the state: on stacks, popped, and in the history.
  public var destinations: Set<Scheme.Destination> {
    Set(stacks.values.joined()).union(detail).union(history).union(popped.map(\.destination))
      .union(hiddenColumns.values.flatMap { $0.detail + $0.popped.map(\.destination) })
  }

  /// Removes destinations wherever they occur, and keeps the others in their order.
  ///
  /// Use it to remove destinations that no longer exist from a restored state. The other destinations stay in their
  /// columns, even while the columns are collapsed.
  ///
  /// - Parameters:
  ///   - notes: Receives a note for each removed occurrence, with its position and the reason.
  ///   - reason: Returns why a destination is removed, or `nil` to keep it. Called for each occurrence, before this
  ///     method returns.
  public mutating func removeDestinations(
    notingIn notes: RestorationNotes? = nil, because reason: (Scheme.Destination) -> String?
  ) {
    func isKept(_ destination: Scheme.Destination, _ list: NavigationStateKey, _ path: String = "", _ index: Int)
      -> Bool
    {
      guard let reason = reason(destination) else { return true }
      notes?.add("\(list.stringValue)\(path)[\(index)]", reason)
      return false
    }
    func kept(_ list: [Scheme.Destination], _ key: NavigationStateKey, _ path: String = "") -> [Bool] {
      list.enumerated().map { isKept($0.element, key, path, $0.offset) }
    }
    for tab in Scheme.Tab.allCases {
      guard let stack = stacks[tab] else { continue }
      let flags = kept(stack, .stacks, ".\(tab.rawValue)")
      self[.tab(tab)] = stack.selected(by: flags)
      if let count = hiddenColumns[tab]?.primaryCount {
        hiddenColumns[tab]?.primaryCount = flags.prefix(count).count { $0 }
      }
      guard let collapse, collapse.tab == tab else { continue }
      self.collapse?.primaryCount = flags.prefix(collapse.primaryCount).count { $0 }
    }
    detail = detail.selected(by: kept(detail, .detail))
    for tab in Scheme.Tab.allCases {
      guard let column = hiddenColumns[tab] else { continue }
      let path = ".\(tab.rawValue)"
      hiddenColumns[tab]?.detail = column.detail.selected(by: kept(column.detail, .hiddenColumns, path))
      let flags = kept(column.popped.map(\.destination), .hiddenColumns, path + ".popped")
      hiddenColumns[tab]?.popped = column.popped.selected(by: flags)
    }
    history = history.selected(by: kept(history, .history))
    popped = popped.selected(by: kept(popped.map(\.destination), .popped))
  }
}

extension Array {
  /// Returns the elements whose flags are set.
  fileprivate func selected(by flags: [Bool]) -> [Element] {
    zip(self, flags).compactMap { $1 ? $0 : nil }
  }
}

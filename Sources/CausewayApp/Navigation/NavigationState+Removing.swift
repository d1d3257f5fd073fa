extension NavigationState {
  /// All destinations that occur in it: on stacks, among what was popped, and in the history.
  public var destinations: Set<Scheme.Destination> {
    Set(stacks.values.joined()).union(detail).union(history).union(popped.map(\.destination))
      .union(hiddenColumns.values.flatMap { $0.detail + $0.popped.map(\.destination) })
  }

  /// Leaves out destinations wherever they occur, one by one, and keeps the rest in its order.
  ///
  /// It is how what is no longer there is left out of a restored state. What the detail column is while it lies on a stack
  /// stays what it is.
  ///
  /// - Parameters:
  ///   - notes: Is told of each one, with its place and the reason.
  ///   - reason: Why a destination is left out, or nil to keep it. Called for each occurrence, before this returns.
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
  /// The elements whose flags are set.
  fileprivate func selected(by flags: [Bool]) -> [Element] {
    zip(self, flags).compactMap { $1 ? $0 : nil }
  }
}

import Foundation

extension NavigationState {
  /// Pushes a destination onto a stack, and discards the popped destinations that could come back to that stack.
  ///
  /// While the columns are collapsed, the destination belongs to the detail column if it is a detail destination or is
  /// pushed above a detail destination.
  mutating func push(_ destination: Scheme.Destination, onto stack: StackID<Scheme>, _ limits: NavigationLimits) {
    withColumns(of: stack.tab) { $0.pushInColumns(destination, onto: stack, limits) }
  }

  private mutating func pushInColumns(
    _ destination: Scheme.Destination, onto stack: StackID<Scheme>, _ limits: NavigationLimits
  ) {
    let isDetail = stack == .detail || Scheme.column(of: destination) == .detail
    if isDetail { moveEmptyColumn(for: stack) }
    popped = popped.filter { !comesBack($0, to: stack) }
    let shown = shown(stack)
    if let collapse, shown == .tab(collapse.tab), laidCount == 0, !isDetail { self.collapse?.primaryCount += 1 }
    self[shown].append(destination)
    history.append(destination)
    trimHistory(limits)
  }

  /// Pops destinations from a stack and remembers them.
  ///
  /// - Returns: The popped destinations, topmost last.
  mutating func pop(
    _ count: Int, of stack: StackID<Scheme>, at date: Date, _ limits: NavigationLimits
  ) -> [Scheme.Destination] {
    withColumns(of: stack.tab) { $0.popInColumns(count, of: stack, at: date, limits) }
  }

  private mutating func popInColumns(
    _ count: Int, of stack: StackID<Scheme>, at date: Date, _ limits: NavigationLimits
  ) -> [Scheme.Destination] {
    let taken = Array(path(of: stack).suffix(max(count, 0)))
    guard !taken.isEmpty else { return [] }
    let shown = shown(stack)
    let rest = self[shown].count - taken.count
    for (offset, destination) in taken.enumerated().reversed() {
      popped.append(PoppedDestination(destination, from: belonging(rest + offset, of: shown), at: date))
    }
    self[shown].removeLast(taken.count)
    if let collapse, shown == .tab(collapse.tab), rest < collapse.primaryCount { self.collapse?.primaryCount = rest }
    trimPopped(at: date, limits)
    return taken
  }

  /// Replaces the topmost occurrence of a destination, which does not count as popped.
  ///
  /// - Returns: Whether the stack contained the destination.
  mutating func replace(
    _ old: Scheme.Destination, with new: Scheme.Destination, on stack: StackID<Scheme>
  ) -> Bool {
    let path = path(of: stack)
    guard let index = path.lastIndex(of: old) else { return false }
    let shown = shown(stack)
    self[shown][self[shown].count - path.count + index] = new
    if let index = history.lastIndex(of: old) { history[index] = new }
    return true
  }

  /// Moves the collapsed detail column, if it is empty, to the selected tab before a detail destination is pushed
  /// there.
  ///
  /// As a result, a destination that the user chooses in another tab is in the detail column when the columns expand.
  private mutating func moveEmptyColumn(for stack: StackID<Scheme>) {
    guard isCollapsed, laidCount == 0, stack == .detail || stack == .tab(selectedTab) else { return }
    collapse = Collapse(onto: selectedTab, above: self[.tab(selectedTab)].count)
  }
}

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

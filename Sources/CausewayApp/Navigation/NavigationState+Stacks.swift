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
    guard let place = path.lastIndex(of: old) else { return false }
    let shown = shown(stack)
    self[shown][self[shown].count - path.count + place] = new
    if let place = history.lastIndex(of: old) { history[place] = new }
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

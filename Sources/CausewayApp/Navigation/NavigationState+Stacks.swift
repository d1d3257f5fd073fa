import Foundation

extension NavigationState {
  /// Puts a destination on top of a stack; what had been popped from there cannot come back.
  ///
  /// While the columns are collapsed it belongs to the detail column if that is on top or is where it belongs.
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

  /// Takes destinations off a stack and remembers them.
  ///
  /// - Returns: What was taken off, in the order in which it lay.
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

  /// Puts a destination in the place of another one, of the topmost if it is there several times; nothing counts as popped.
  ///
  /// - Returns: Whether it was there.
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

  /// Lets an empty detail column lie on the stack where something of it is about to be put: that of the selected tab.
  ///
  /// So what is chosen in another tab while there is one column is in the detail column once there are two.
  private mutating func moveEmptyColumn(for stack: StackID<Scheme>) {
    guard isCollapsed, laidCount == 0, stack == .detail || stack == .tab(selectedTab) else { return }
    collapse = Collapse(onto: selectedTab, above: self[.tab(selectedTab)].count)
  }
}

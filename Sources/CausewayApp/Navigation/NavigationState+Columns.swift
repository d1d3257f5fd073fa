extension NavigationState {
  /// Whether the columns are collapsed, with the detail destinations on a tab's stack.
  public var isCollapsed: Bool { collapse != nil }

  /// The stack in front of the user.
  ///
  /// It is the detail column's stack if the columns are expanded and the detail column is not empty or is the only
  /// visible column. Otherwise it is the selected tab's stack.
  public var visibleStack: StackID<Scheme> {
    !isCollapsed && (isSidebarHidden || !detail.isEmpty) ? .detail : .tab(selectedTab)
  }

  /// Moves the detail destinations onto the selected tab's stack, in order.
  ///
  /// Does nothing if the columns are already collapsed.
  public mutating func collapseColumns() {
    guard collapse == nil else { return }
    let stack = StackID<Scheme>.tab(selectedTab)
    collapse = Collapse(onto: selectedTab, above: self[stack].count)
    self[stack] += detail
    detail = []
    collapseHiddenColumns()
  }

  /// Moves the detail destinations back into the detail column: reverses ``collapseColumns()``.
  ///
  /// Does nothing if the columns are already expanded.
  public mutating func expandColumns() {
    guard let collapse else { return }
    let stack = StackID<Scheme>.tab(collapse.tab)
    detail = Array(self[stack].dropFirst(collapse.primaryCount))
    self[stack] = Array(self[stack].prefix(collapse.primaryCount))
    self.collapse = nil
    expandHiddenColumns()
  }

  /// Restores the invariants of the columns.
  ///
  /// While the columns are collapsed, `primaryCount` is within its stack, and the separate detail column is empty.
  mutating func repairColumns() {
    repairHiddenColumns()
    guard let collapse else { return }
    let stack = StackID<Scheme>.tab(collapse.tab)
    let primaryCount = min(max(collapse.primaryCount, 0), self[stack].count)
    self.collapse?.primaryCount = primaryCount
    self[stack] += detail
    detail = []
  }

  /// The number of detail destinations on a tab's stack.
  var laidCount: Int {
    collapse.map { self[.tab($0.tab)].count - $0.primaryCount } ?? 0
  }

  /// Returns the visible stack that shows a stack: for the detail column while it is collapsed, the tab's stack.
  func shown(_ stack: StackID<Scheme>) -> StackID<Scheme> {
    if case .detail = stack, let collapse { .tab(collapse.tab) } else { stack }
  }

  /// Returns the destinations of a stack: for the detail column while it is collapsed, its part of the tab's stack.
  func path(of stack: StackID<Scheme>) -> [Scheme.Destination] {
    guard case .detail = stack, let collapse else { return self[stack] }
    return Array(self[.tab(collapse.tab)].suffix(laidCount))
  }

  /// Returns the stack to which the destination at an index of a visible stack belongs.
  func belonging(_ index: Int, of stack: StackID<Scheme>) -> StackID<Scheme> {
    if let collapse, stack == .tab(collapse.tab), index >= collapse.primaryCount { .detail } else { stack }
  }
}

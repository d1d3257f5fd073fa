extension NavigationState {
  /// Whether the detail column lies on a tab's stack.
  public var isCollapsed: Bool { collapse != nil }

  /// The stack that one looks at: the detail column's if it has anything or is all that is seen, and otherwise that of the
  /// selected tab.
  public var visibleStack: StackID<Scheme> {
    !isCollapsed && (isSidebarHidden || !detail.isEmpty) ? .detail : .tab(selectedTab)
  }

  /// Lays the detail column onto the stack of the selected tab, in order; nothing if it lies somewhere already.
  public mutating func collapseColumns() {
    guard collapse == nil else { return }
    let stack = StackID<Scheme>.tab(selectedTab)
    collapse = Collapse(onto: selectedTab, above: self[stack].count)
    self[stack] += detail
    detail = []
    collapseHiddenColumns()
  }

  /// Puts what belongs to the detail column beside the others again: undoes ``collapseColumns()``.
  public mutating func expandColumns() {
    guard let collapse else { return }
    let stack = StackID<Scheme>.tab(collapse.tab)
    detail = Array(self[stack].dropFirst(collapse.primaryCount))
    self[stack] = Array(self[stack].prefix(collapse.primaryCount))
    self.collapse = nil
    expandHiddenColumns()
  }

  /// Makes sure that a column that lies on a stack lies within it, and that nothing is left beside.
  mutating func repairColumns() {
    repairHiddenColumns()
    guard let collapse else { return }
    let stack = StackID<Scheme>.tab(collapse.tab)
    let primaryCount = min(max(collapse.primaryCount, 0), self[stack].count)
    self.collapse?.primaryCount = primaryCount
    self[stack] += detail
    detail = []
  }

  /// How many destinations of the detail column lie on a tab's stack.
  var laidCount: Int {
    collapse.map { self[.tab($0.tab)].count - $0.primaryCount } ?? 0
  }

  /// The stack on which a stack is shown: the detail column's, while it lies on a tab's, is that one.
  func shown(_ stack: StackID<Scheme>) -> StackID<Scheme> {
    if case .detail = stack, let collapse { .tab(collapse.tab) } else { stack }
  }

  /// What is on a stack, also on that of the detail column while it lies on a tab's.
  func path(of stack: StackID<Scheme>) -> [Scheme.Destination] {
    guard case .detail = stack, let collapse else { return self[stack] }
    return Array(self[.tab(collapse.tab)].suffix(laidCount))
  }

  /// To which stack the destination at a place of a shown stack belongs.
  func belonging(_ index: Int, of stack: StackID<Scheme>) -> StackID<Scheme> {
    if let collapse, stack == .tab(collapse.tab), index >= collapse.primaryCount { .detail } else { stack }
  }
}

extension NavigationState {
  /// The detail column of a tab that is not selected, in a scheme where each tab has a detail column of its own.
  public struct HiddenColumn: Hashable, Sendable {
    /// The stack of the column; empty while the columns are collapsed.
    public var detail: [Scheme.Destination]
    /// The number of destinations below the column on the tab's stack while the columns are collapsed; `nil` for all.
    public var primaryCount: Int?
    /// The destinations that were popped from the column and can come back, in the order of popping.
    public var popped: [PoppedDestination<Scheme>]

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - detail: The stack of the column.
    ///   - primaryCount: The number of destinations below the column on the tab's stack while the columns are
    ///     collapsed; `nil` for all.
    ///   - popped: The destinations that were popped from the column, in the order of popping.
    public init(
      _ detail: [Scheme.Destination] = [], above primaryCount: Int? = nil,
      popped: [PoppedDestination<Scheme>] = []
    ) {
      self.detail = detail
      self.primaryCount = primaryCount
      self.popped = popped
    }

    var isEmpty: Bool { detail.isEmpty && primaryCount == nil && popped.isEmpty }
  }

  /// The stack of the detail column that is shown with a tab.
  ///
  /// All tabs share a single detail column unless ``NavigationScheme/hasDetailOfEachTab`` is `true`.
  public subscript(detailOf tab: Scheme.Tab) -> [Scheme.Destination] {
    Scheme.hasDetailOfEachTab && tab != selectedTab ? hiddenColumns[tab]?.detail ?? [] : detail
  }

  /// Makes a change while a tab's columns are the visible columns, if each tab has its own.
  ///
  /// - Parameters:
  ///   - tab: The tab; `nil` for the selected tab.
  ///   - change: Makes the change. The tab is selected while it runs.
  /// - Returns: The result of the closure.
  mutating func withColumns<Result>(of tab: Scheme.Tab?, _ change: (inout Self) -> Result) -> Result {
    guard Scheme.hasDetailOfEachTab, let tab, tab != selectedTab else { return change(&self) }
    let selected = selectedTab
    selectedTab = tab
    defer { selectedTab = selected }
    return change(&self)
  }

  /// Stores the columns of the tab that was selected, and replaces them with the columns of the selected tab.
  mutating func swapColumns(from old: Scheme.Tab) {
    guard Scheme.hasDetailOfEachTab, old != selectedTab else { return }
    var column = HiddenColumn(detail, popped: popped.filter { $0.stack == .detail })
    if let collapse, collapse.tab == old, collapse.primaryCount < self[.tab(old)].count {
      column.primaryCount = collapse.primaryCount
    }
    hiddenColumns[old] = column.isEmpty ? nil : column
    let next = hiddenColumns.removeValue(forKey: selectedTab) ?? HiddenColumn()
    detail = next.detail
    if collapse != nil {
      let count = self[.tab(selectedTab)].count
      collapse = Collapse(onto: selectedTab, above: min(next.primaryCount ?? count, count))
    }
    popped = (popped.filter { $0.stack != .detail } + next.popped).sorted { $0.date < $1.date }
  }

  /// Moves the destinations of the hidden columns onto the stacks of their tabs.
  mutating func collapseHiddenColumns() {
    for (tab, column) in hiddenColumns where !column.detail.isEmpty {
      let stack = StackID<Scheme>.tab(tab)
      let count = self[stack].count
      hiddenColumns[tab]?.primaryCount = min(column.primaryCount ?? count, count)
      hiddenColumns[tab]?.detail = []
      self[stack] += column.detail
    }
  }

  /// Moves the destinations of the hidden columns from the stacks of their tabs back into the columns.
  mutating func expandHiddenColumns() {
    for (tab, column) in hiddenColumns {
      guard let count = column.primaryCount.map({ max($0, 0) }) else { continue }
      let stack = self[.tab(tab)]
      let expanded = HiddenColumn(stack.dropFirst(count) + column.detail, popped: column.popped)
      hiddenColumns[tab] = expanded.isEmpty ? nil : expanded
      self[.tab(tab)] = Array(stack.prefix(count))
    }
  }

  /// Restores the invariants of the hidden columns.
  ///
  /// They belong to tabs that are not selected, and are collapsed if the visible columns are.
  mutating func repairHiddenColumns() {
    guard Scheme.hasDetailOfEachTab else { return hiddenColumns = [:] }
    hiddenColumns[selectedTab] = nil
    if let collapse, collapse.tab != selectedTab {
      hiddenColumns[collapse.tab, default: HiddenColumn()].primaryCount = collapse.primaryCount
      self.collapse = Collapse(onto: selectedTab, above: self[.tab(selectedTab)].count)
    }
    if collapse == nil { expandHiddenColumns() } else { collapseHiddenColumns() }
  }
}

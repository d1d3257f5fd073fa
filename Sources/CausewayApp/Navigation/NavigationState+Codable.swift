extension NavigationState: Codable {
  /// Decodes a state, as far as its data is readable.
  ///
  /// Missing data gets its initial value. An unknown tab, destination or modal is left out, and the rest is kept. Each
  /// omission is added to the ``RestorationNotes`` in the decoder's `userInfo`, under
  /// ``Swift/CodingUserInfoKey/restorationNotes``. The result is always a valid state for a coordinator.
  ///
  /// - Throws: The decoder's error if the data is not a keyed container.
  public init(from decoder: any Decoder) throws {
    self.init()
    let reader = NavigationStateReader<Scheme>(try decoder.container(keyedBy: NavigationStateKey.self), decoder)
    selectedTab = reader.tab(.selectedTab) ?? Scheme.initialTab
    let saved = reader.stacks()
    for (tab, stack) in saved { self[.tab(tab)] = stack.compactMap(\.self) }
    detail = reader.elements(.detail).compactMap(\.self)
    collapse = reader.collapse(of: saved)
    modals = reader.modals()
    isTabBarHidden = reader.value(.isTabBarHidden) ?? false
    isSidebarHidden = reader.value(.isSidebarHidden) ?? false
    if let visibility: ColumnVisibility = reader.value(.columnVisibility) { columnVisibility = visibility }
    editing = Set(reader.tabs(.editing))
    history = reader.elements(.history).compactMap(\.self)
    popped = reader.popped()
    hiddenColumns = reader.hiddenColumns(of: saved)
    repairColumns()
  }

  /// Encodes the state, without the modals that are not restored.
  ///
  /// Tabs are encoded as their raw values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NavigationStateKey.self)
    try container.encode(selectedTab.rawValue, forKey: .selectedTab)
    let filled = stacks.filter { !$0.value.isEmpty }.map { ($0.key.rawValue, $0.value) }
    try container.encode(Dictionary(uniqueKeysWithValues: filled), forKey: .stacks)
    try container.encode(detail, forKey: .detail)
    try container.encodeIfPresent(collapse.map(SavedCollapse.init), forKey: .collapse)
    let columns = hiddenColumns.filter { !$0.value.isEmpty }.map { ($0.key.rawValue, SavedColumn($0.value)) }
    if !columns.isEmpty {
      try container.encode(Dictionary(uniqueKeysWithValues: columns), forKey: .hiddenColumns)
    }
    try container.encode(modals.filter(Scheme.isRestored), forKey: .modals)
    try container.encode(isTabBarHidden, forKey: .isTabBarHidden)
    try container.encode(isSidebarHidden, forKey: .isSidebarHidden)
    // Left out if the flag above implies it, so that earlier versions and this version write the same data.
    if columnVisibility != .automatic, !isSidebarHidden {
      try container.encode(columnVisibility, forKey: .columnVisibility)
    }
    try container.encode(editing.map(\.rawValue).sorted(), forKey: .editing)
    try container.encode(history, forKey: .history)
    try container.encode(popped.map(SavedPop.init), forKey: .popped)
  }
}

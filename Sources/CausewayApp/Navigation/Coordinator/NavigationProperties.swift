import Causeway

/// The key paths of a coordinator's observed properties that depend on a tab, created once.
///
/// A key path literal with arguments is created at each use. That took half the time of a push.
@MainActor
struct NavigationProperties<Scheme: NavigationScheme> {
  private let poppedFromDetail: ObservedProperty = \.[popped: StackID<Scheme>.detail]
  private let poppedFromTabs: [Scheme.Tab: ObservedProperty]
  private let detailPaths: [Scheme.Tab: ObservedProperty]
  private let paths: [Scheme.Tab: ObservedProperty]
  private let editing: [Scheme.Tab: ObservedProperty]

  init() {
    paths = Self.ofEachTab { \.[path: $0] }
    editing = Self.ofEachTab { \.[editing: $0] }
    poppedFromTabs = Self.ofEachTab { \.[popped: StackID<Scheme>.tab($0)] }
    detailPaths = Self.ofEachTab { \.[detailPath: $0] }
  }

  /// Returns the key path of a tab's stack.
  func path(_ tab: Scheme.Tab) -> ObservedProperty {
    paths[tab] ?? \.[path: tab]
  }

  /// Returns the key path of the detail column's stack that is shown with a tab.
  func detailPath(_ tab: Scheme.Tab) -> ObservedProperty {
    detailPaths[tab] ?? \.[detailPath: tab]
  }

  /// Returns the key path of the destinations popped from a stack.
  func popped(_ stack: StackID<Scheme>) -> ObservedProperty {
    switch stack {
    case .tab(let tab): poppedFromTabs[tab] ?? \.[popped: stack]
    case .detail: poppedFromDetail
    }
  }

  /// Returns the key path of the property that says whether the list of a tab is being edited.
  func editing(_ tab: Scheme.Tab) -> ObservedProperty {
    editing[tab] ?? \.[editing: tab]
  }

  /// Returns the properties that differ between two states.
  func changed(from old: NavigationState<Scheme>, to new: NavigationState<Scheme>) -> [ObservedProperty] {
    var changed: [ObservedProperty] = [\.state]
    if old.selectedTab != new.selectedTab { changed.append(\.selectedTab) }
    for tab in Scheme.Tab.allCases {
      if old.stacks[tab] != new.stacks[tab] { changed.append(path(tab)) }
      if old.editing.contains(tab) != new.editing.contains(tab) { changed.append(editing(tab)) }
    }
    if old.detail != new.detail { changed.append(\.detailPath) }
    if old.detail != new.detail || old.selectedTab != new.selectedTab || old.hiddenColumns != new.hiddenColumns {
      for tab in Scheme.Tab.allCases where old[detailOf: tab] != new[detailOf: tab] {
        changed.append(detailPath(tab))
      }
    }
    if old.collapse != new.collapse { changed.append(\.isCollapsed) }
    if old.modals != new.modals { changed.append(\.modals) }
    if old.isTabBarHidden != new.isTabBarHidden { changed.append(\.isTabBarHidden) }
    if old.isSidebarHidden != new.isSidebarHidden { changed.append(\.isSidebarHidden) }
    if old.columnVisibility != new.columnVisibility { changed.append(\.columnVisibility) }
    if old.popped != new.popped || old.hiddenColumns != new.hiddenColumns {
      changed.append(\.popped)
      var compared: [StackID<Scheme>] = []
      for stack in (old.popped + new.popped).map({ $0.stack }) where !compared.contains(stack) {
        compared.append(stack)
        if old.popped(from: stack) != new.popped(from: stack) { changed.append(popped(stack)) }
      }
    }
    return changed
  }

  private static func ofEachTab(_ property: (Scheme.Tab) -> ObservedProperty) -> [Scheme.Tab: ObservedProperty] {
    Dictionary(Scheme.Tab.allCases.map { ($0, property($0)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension NavigationCoordinator {
  typealias Property = ObservedProperty
}

extension ObservedProperties {
  fileprivate subscript(path tab: some Hashable) -> Void {}
  fileprivate subscript(detailPath tab: some Hashable) -> Void {}
  fileprivate subscript(popped stack: some Hashable) -> Void {}
  fileprivate subscript(editing tab: some Hashable) -> Void {}
}

/// The key paths of a coordinator's observed properties, created once.
///
/// A key path literal is created at each use, and looks up the scheme's types by name. That took half the time of a
/// push.
@MainActor
struct ObservedProperties<Scheme: NavigationScheme> {
  typealias Property<Member> = KeyPath<NavigationCoordinator<Scheme>, Member>

  /// The notifications that Observation receives for a change.
  enum Announcement {
    case willChange
    case didChange
  }

  let state: Property<NavigationState<Scheme>> = \.state
  let selectedTab: Property<Scheme.Tab> = \.selectedTab
  let detailPath: Property<[Scheme.Destination]> = \.detailPath
  let isCollapsed: Property<Bool> = \.isCollapsed
  let modals: Property<[Scheme.Modal]> = \.modals
  let isTabBarHidden: Property<Bool> = \.isTabBarHidden
  let isSidebarHidden: Property<Bool> = \.isSidebarHidden
  let columnVisibility: Property<ColumnVisibility> = \.columnVisibility
  let popped: Property<[PoppedDestination<Scheme>]> = \.popped
  private let poppedFromDetail: Property<[PoppedDestination<Scheme>]> = \.[popped: .detail]
  private let poppedFromTabs: [Scheme.Tab: Property<[PoppedDestination<Scheme>]>]
  private let detailPaths: [Scheme.Tab: Property<[Scheme.Destination]>]
  private let paths: [Scheme.Tab: Property<[Scheme.Destination]>]
  private let editing: [Scheme.Tab: Property<Bool>]

  init() {
    paths = Self.ofEachTab { \.[path: $0] }
    editing = Self.ofEachTab { \.[editing: $0] }
    poppedFromTabs = Self.ofEachTab { \.[popped: .tab($0)] }
    detailPaths = Self.ofEachTab { \.[detailPath: $0] }
  }

  /// Returns the key path of a tab's stack.
  func path(_ tab: Scheme.Tab) -> Property<[Scheme.Destination]> {
    paths[tab] ?? \.[path: tab]
  }

  /// Returns the key path of the detail column's stack that is shown with a tab.
  func detailPath(_ tab: Scheme.Tab) -> Property<[Scheme.Destination]> {
    detailPaths[tab] ?? \.[detailPath: tab]
  }

  /// Returns the key path of the destinations popped from a stack.
  func popped(_ stack: StackID<Scheme>) -> Property<[PoppedDestination<Scheme>]> {
    switch stack {
    case .tab(let tab): poppedFromTabs[tab] ?? \.[popped: stack]
    case .detail: poppedFromDetail
    }
  }

  /// Returns the key path of the property that says whether the list of a tab is being edited.
  func editing(_ tab: Scheme.Tab) -> Property<Bool> {
    editing[tab] ?? \.[editing: tab]
  }

  /// Returns a function for each property that differs between two states, which notifies Observation of the change.
  func announcements(
    from old: NavigationState<Scheme>, to new: NavigationState<Scheme>, of coordinator: NavigationCoordinator<Scheme>
  ) -> [@MainActor (Announcement) -> Void] {
    var announcements: [@MainActor (Announcement) -> Void] = []
    func announce<Member>(_ property: Property<Member>) {
      announcements.append(announcement(of: property, coordinator))
    }
    announce(state)
    if old.selectedTab != new.selectedTab { announce(selectedTab) }
    for tab in Scheme.Tab.allCases {
      if old.stacks[tab] != new.stacks[tab] { announce(path(tab)) }
      if old.editing.contains(tab) != new.editing.contains(tab) { announce(editing(tab)) }
    }
    if old.detail != new.detail { announce(detailPath) }
    if old.detail != new.detail || old.selectedTab != new.selectedTab || old.hiddenColumns != new.hiddenColumns {
      for tab in Scheme.Tab.allCases where old[detailOf: tab] != new[detailOf: tab] {
        announce(detailPath(tab))
      }
    }
    if old.collapse != new.collapse { announce(isCollapsed) }
    if old.modals != new.modals { announce(modals) }
    if old.isTabBarHidden != new.isTabBarHidden { announce(isTabBarHidden) }
    if old.isSidebarHidden != new.isSidebarHidden { announce(isSidebarHidden) }
    if old.columnVisibility != new.columnVisibility { announce(columnVisibility) }
    if old.popped != new.popped || old.hiddenColumns != new.hiddenColumns {
      announce(popped)
      var compared: [StackID<Scheme>] = []
      for stack in (old.popped + new.popped).map({ $0.stack }) where !compared.contains(stack) {
        compared.append(stack)
        if old.popped(from: stack) != new.popped(from: stack) { announce(popped(stack)) }
      }
    }
    return announcements
  }

  private func announcement<Member>(
    of property: Property<Member>, _ coordinator: NavigationCoordinator<Scheme>
  ) -> @MainActor (Announcement) -> Void {
    { coordinator.announce($0, property) }
  }

  private static func ofEachTab<Member>(
    _ property: (Scheme.Tab) -> Property<Member>
  ) -> [Scheme.Tab: Property<Member>] {
    Dictionary(Scheme.Tab.allCases.map { ($0, property($0)) }, uniquingKeysWith: { first, _ in first })
  }
}

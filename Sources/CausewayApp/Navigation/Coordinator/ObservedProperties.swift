/// The key paths of a coordinator's observed properties, created once.
///
/// A key path literal is created at each use, and looks up the scheme's types by name. That took half the time of a
/// push.
@MainActor
struct ObservedProperties<Scheme: NavigationScheme> {
  typealias Property<Member> = KeyPath<NavigationCoordinator<Scheme>, Member>

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

  private static func ofEachTab<Member>(
    _ property: (Scheme.Tab) -> Property<Member>
  ) -> [Scheme.Tab: Property<Member>] {
    Dictionary(Scheme.Tab.allCases.map { ($0, property($0)) }, uniquingKeysWith: { first, _ in first })
  }
}

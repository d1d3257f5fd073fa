/// The navigation of an app as one value: tabs, stacks, modals, visible columns, editing, and popped destinations.
///
/// It describes which screens are shown, and does not hold them. A ``NavigationCoordinator`` changes the state, and an
/// interface shows it. Saved together with a version, it can be restored after a restart.
public struct NavigationState<Scheme: NavigationScheme>: Hashable, Sendable {
  /// The position of the collapsed detail column on a tab's stack.
  public struct Collapse: Hashable, Sendable {
    /// The tab whose stack contains the detail column.
    public var tab: Scheme.Tab
    /// The number of destinations on that stack below those of the detail column.
    public var primaryCount: Int

    /// Creates a position.
    public init(onto tab: Scheme.Tab, above primaryCount: Int) {
      self.tab = tab
      self.primaryCount = primaryCount
    }
  }

  /// The selected tab.
  ///
  /// If each tab has a detail column of its own, selecting a tab also replaces the visible detail column.
  public var selectedTab: Scheme.Tab {
    didSet { swapColumns(from: oldValue) }
  }

  /// The stack of each tab without its root; a tab without an entry has an empty stack.
  public var stacks: [Scheme.Tab: [Scheme.Destination]] = [:]
  /// The stack of the detail column; empty while the columns are collapsed.
  public var detail: [Scheme.Destination] = []
  /// The position of the detail column while there is room for one column only; `nil` while there are two columns.
  public var collapse: Collapse?
  /// The detail columns of the tabs that are not selected, if each tab has a detail column of its own.
  public var hiddenColumns: [Scheme.Tab: HiddenColumn] = [:]
  /// The presented modals, topmost last.
  public var modals: [Scheme.Modal] = []
  /// Whether the tab bar is hidden.
  public var isTabBarHidden = false
  /// The visible columns while there is room for two.
  public var columnVisibility = ColumnVisibility.automatic
  /// The tabs whose lists are being edited.
  public var editing: Set<Scheme.Tab> = []
  /// The destinations that were pushed, oldest first.
  public var history: [Scheme.Destination] = []
  /// The popped destinations, in the order of popping; the last comes back first.
  public var popped: [PoppedDestination<Scheme>] = []

  /// Creates the initial state of an app.
  public init() {
    selectedTab = Scheme.initialTab
  }

  /// Whether the primary column is hidden, so that only the detail column is visible.
  public var isSidebarHidden: Bool {
    get { columnVisibility == .detailOnly }
    set { if newValue != isSidebarHidden { columnVisibility = newValue ? .detailOnly : .automatic } }
  }

  /// The destinations of a stack.
  public subscript(stack: StackID<Scheme>) -> [Scheme.Destination] {
    get {
      switch stack {
      case .tab(let tab): stacks[tab] ?? []
      case .detail: detail
      }
    }
    set {
      switch stack {
      case .tab(let tab): stacks[tab] = newValue.isEmpty ? nil : newValue
      case .detail: detail = newValue
      }
    }
  }

  /// Whether this is the initial state of an app, whether or not the columns are collapsed.
  public var isInitial: Bool {
    var other = self
    other.collapse = nil
    return other == NavigationState()
  }
}

/// The visible columns of a split view, with the cases of SwiftUI's `NavigationSplitViewVisibility`.
public enum ColumnVisibility: String, Hashable, Codable, Sendable, CaseIterable {
  /// The columns that the interface chooses for its width.
  case automatic
  /// All columns.
  case all
  /// The content and detail columns of three columns, or both of two columns.
  case doubleColumn
  /// Only the detail column. The primary column is hidden.
  case detailOnly
}

/// Where in an app one is, as one value: tabs, stacks, modals, what is hidden, what is being edited, and what was popped.
///
/// It says what is shown and holds no screens. A ``NavigationCoordinator`` changes it and an interface shows it; written
/// with a version it is what is restored.
public struct NavigationState<Scheme: NavigationScheme>: Hashable, Sendable {
  /// How the detail column has been laid onto a tab's stack.
  public struct Collapse: Hashable, Sendable {
    /// The tab whose stack has it.
    public var tab: Scheme.Tab
    /// How many destinations of that stack were there before: the rest belongs to the detail column.
    public var primaryCount: Int

    /// Says how a column lies on a stack.
    public init(onto tab: Scheme.Tab, above primaryCount: Int) {
      self.tab = tab
      self.primaryCount = primaryCount
    }
  }

  /// The tab that is shown.
  ///
  /// If each tab has a detail column of its own, that of the new tab takes the place of the old one's.
  public var selectedTab: Scheme.Tab {
    didSet { swapColumns(from: oldValue) }
  }
  /// The stack of each tab without its root; a tab that is not here has an empty one.
  public var stacks: [Scheme.Tab: [Scheme.Destination]] = [:]
  /// The stack of the detail column; empty while the columns are collapsed.
  public var detail: [Scheme.Destination] = []
  /// Where the detail column lies while there is room for one column only; nil while there are two.
  public var collapse: Collapse?
  /// The detail columns of the tabs that are not selected, if each tab has its own.
  public var hiddenColumns: [Scheme.Tab: HiddenColumn] = [:]
  /// The modals over everything, the topmost last.
  public var modals: [Scheme.Modal] = []
  /// Whether the tab bar is hidden.
  public var isTabBarHidden = false
  /// Which columns are visible while there is room for two.
  public var columnVisibility = ColumnVisibility.automatic
  /// The tabs whose lists are being edited.
  public var editing: Set<Scheme.Tab> = []
  /// Where one has been, oldest first.
  public var history: [Scheme.Destination] = []
  /// What was popped, in the order of popping: the last one comes back first.
  public var popped: [PoppedDestination<Scheme>] = []

  /// The state in which an app begins.
  public init() {
    selectedTab = Scheme.initialTab
  }

  /// Whether the primary column is hidden, so that only the detail is seen.
  public var isSidebarHidden: Bool {
    get { columnVisibility == .detailOnly }
    set { if newValue != isSidebarHidden { columnVisibility = newValue ? .detailOnly : .automatic } }
  }

  /// A stack.
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

  /// Whether it is the state in which an app begins, apart from where the columns are: nobody has been anywhere.
  public var isInitial: Bool {
    var other = self
    other.collapse = nil
    return other == NavigationState()
  }
}

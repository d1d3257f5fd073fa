/// A change that a ``NavigationCoordinator`` has made, as an event.
///
/// The stacks are the visible stacks: while the columns are collapsed, a change of the detail column is a change of the
/// tab's stack that contains it.
public enum NavigationChange<Scheme: NavigationScheme>: Hashable, Sendable {
  /// A tab was selected.
  case tabSelected(Scheme.Tab)
  /// A destination was pushed onto a stack.
  case pushed(Scheme.Destination, onto: StackID<Scheme>)
  /// Destinations were popped from a stack. The topmost is last.
  case popped([Scheme.Destination], from: StackID<Scheme>)
  /// A popped destination came back.
  case unpopped(Scheme.Destination, onto: StackID<Scheme>)
  /// A destination was replaced with another destination.
  case replaced(Scheme.Destination, with: Scheme.Destination, on: StackID<Scheme>)
  /// A modal was presented.
  case presented(Scheme.Modal)
  /// A modal was dismissed.
  case dismissed(Scheme.Modal)
  /// The tab bar was hidden or shown.
  case tabBarHidden(Bool)
  /// The primary column was hidden or shown.
  case sidebarHidden(Bool)
  /// The visible columns changed, and the primary column stayed visible.
  case columnVisibilityChanged(ColumnVisibility)
  /// Editing of a tab's list began or ended.
  case editing(Scheme.Tab, Bool)
  /// The columns were collapsed: the detail column moved onto the stack of a tab.
  case collapsed(onto: Scheme.Tab)
  /// The columns were expanded: the detail column is separate again.
  case expanded
  /// The legacy screens showed a destination. The state did not change.
  case shownByLegacy(Scheme.Destination)
  /// The entire state was replaced with a restored state.
  case restored
  /// The entire state was replaced with the initial state.
  case reset
}

/// What a ``NavigationCoordinator`` has done, as an event.
///
/// Stacks are those that are shown: while the columns are collapsed, the detail column's changes are changes of the tab's
/// stack that it lies on.
public enum NavigationChange<Scheme: NavigationScheme>: Hashable, Sendable {
  /// A tab was selected.
  case tabSelected(Scheme.Tab)
  /// A destination was put on top of a stack.
  case pushed(Scheme.Destination, onto: StackID<Scheme>)
  /// Destinations were taken off a stack, here in the order in which they lay.
  case popped([Scheme.Destination], from: StackID<Scheme>)
  /// A destination that had been popped came back.
  case unpopped(Scheme.Destination, onto: StackID<Scheme>)
  /// A destination was put in the place of another one.
  case replaced(Scheme.Destination, with: Scheme.Destination, on: StackID<Scheme>)
  /// A modal was put over everything.
  case presented(Scheme.Modal)
  /// A modal was taken away.
  case dismissed(Scheme.Modal)
  /// The tab bar was hidden or shown.
  case tabBarHidden(Bool)
  /// The primary column was hidden or shown.
  case sidebarHidden(Bool)
  /// Other columns are to be visible, while the primary column stays shown.
  case columnVisibilityChanged(ColumnVisibility)
  /// Editing of a tab's list began or ended.
  case editing(Scheme.Tab, Bool)
  /// The detail column was laid onto the stack of a tab.
  case collapsed(onto: Scheme.Tab)
  /// The detail column is beside the others again.
  case expanded
  /// Legacy screens show a destination; the state is as it was.
  case shownByLegacy(Scheme.Destination)
  /// All of the state was replaced by a restored one.
  case restored
  /// All of the state was replaced by the initial one.
  case reset
}

/// The keys of a saved ``NavigationState``.
enum NavigationStateKey: String, CodingKey {
  case selectedTab
  case stacks
  case detail
  case collapse
  case hiddenColumns
  case modals
  case isTabBarHidden
  case isSidebarHidden
  case columnVisibility
  case editing
  case history
  case popped
}

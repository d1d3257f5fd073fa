/// The saved form of a ``NavigationState/Collapse``.
struct SavedCollapse: Codable {
  var tab: String
  var primaryCount: Int

  init<Scheme: NavigationScheme>(_ collapse: NavigationState<Scheme>.Collapse) {
    tab = collapse.tab.rawValue
    primaryCount = collapse.primaryCount
  }
}

/// A command typed by the user or read from a script.
enum Command: Equatable, Sendable {
  case logIn(name: String, password: String)
  case logOut
  case tab(AppTab)
  case open(String)
  case show(Item.ID)
  case back
  case profile
  case close
  /// Marks an item. The ID is nil on the screen of an item.
  case favorite(Item.ID?, Bool)
  case search(String)
  case category(String?)
  case feature(Feature, isEnabled: Bool)
  case refresh
  case status
  case help
  case quit
}

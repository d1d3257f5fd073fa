/// Something that a person at the terminal, or a script, asks for.
enum Command: Equatable, Sendable {
  case logIn(name: String, password: String)
  case logOut
  case tab(AppTab)
  case open(String)
  case show(Item.ID)
  case back
  case profile
  case close
  /// On the screen of an item it needs no id.
  case favorite(Item.ID?, Bool)
  case search(String)
  case category(String?)
  case feature(Feature, isEnabled: Bool)
  case refresh
  case status
  case help
  case quit
}

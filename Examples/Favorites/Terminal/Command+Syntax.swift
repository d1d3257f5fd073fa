extension Command.Syntax {
  /// All commands.
  static let all = [
    Self("login NAME PASSWORD", "log in as ada (lovelace) or alan (turing)", 2...2) {
      .logIn(name: $0[0], password: $0[1])
    },
    Self("logout", "log out") { _ in .logOut },
    Self("tab home|items|settings", "go to a tab", 1...1) { AppTab(rawValue: $0[0]).map { .tab($0) } },
    Self("open URL", "follow a link: funapp://tab/items, funapp://item/swiftui, funapp://profile", 1...1) {
      .open($0[0])
    },
    Self("show ID", "tap an item", 1...1) { .show($0[0]) },
    Self("back", "go back from an item to the list") { _ in .back },
    Self("profile", "show the profile") { _ in .profile },
    Self("close", "close the profile") { _ in .close },
    Self("favorite [ID]", "make an item a favourite", 0...1) { .favorite($0.first, true) },
    Self("unfavorite [ID]", "remove an item from the favourites", 0...1) { .favorite($0.first, false) },
    Self("search [TEXT]", "search the items; without a text, show all", 0...9) {
      .search($0.joined(separator: " "))
    },
    Self("category [NAME]", "show a category; without a name, show all", 0...1) { .category($0.first) },
    Self("feature NAME on|off", "switch a feature: featured, search", 2...2) { arguments in
      guard let feature = Feature(rawValue: arguments[0]), ["on", "off"].contains(arguments[1]) else { return nil }
      return .feature(feature, isEnabled: arguments[1] == "on")
    },
    Self("refresh", "reload the screen") { _ in .refresh },
    Self("status", "print the whole screen") { _ in .status },
    Self("help", "print this list") { _ in .help },
    Self("quit", "end the program") { _ in .quit },
  ]
}

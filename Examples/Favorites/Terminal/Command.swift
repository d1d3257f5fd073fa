import ExampleTerminal

/// A command typed by the user or read from a script.
enum Command: Equatable, Sendable {
  /// Logs in. The password is nil until the user has typed it.
  case logIn(name: String, password: String?)
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

extension Command: TypedCommand {
  static let syntax: [CommandSyntax<Command>] = [
    .words("login NAME [PASSWORD]", "log in as ada (lovelace) or alan (turing); asks for the password", 1...2) {
      .logIn(name: $0[0], password: $0.count == 2 ? $0[1] : nil)
    },
    .plain("logout", "log out", .logOut),
    .word("tab home|items|settings", "go to a tab") { AppTab(rawValue: $0).map { .tab($0) } },
    .word("open URL", "follow a link: funapp://tab/items, funapp://item/swiftui, funapp://profile") { .open($0) },
    .word("show ID", "tap an item") { .show($0) },
    .plain("back", "go back from an item to the list", .back),
    .plain("profile", "show the profile", .profile),
    .plain("close", "close the profile", .close),
    .optional("favorite [ID]", "make an item a favourite") { .favorite($0, true) },
    .optional("unfavorite [ID]", "remove an item from the favourites") { .favorite($0, false) },
    CommandSyntax("search [TEXT]", "search the items; without a text, show all") { .search($0) },
    .optional("category [NAME]", "show a category; without a name, show all") { .category($0) },
    .words("feature NAME on|off", "switch a feature: featured, search", 2...2) { words in
      guard let feature = Feature(rawValue: words[0]), ["on", "off"].contains(words[1]) else { return nil }
      return .feature(feature, isEnabled: words[1] == "on")
    },
    .plain("refresh", "reload the screen", .refresh),
    .plain("status", "print the whole screen", .status),
    .plain("help", "print this list", .help),
    .plain("quit", "end the program", .quit),
  ]
}

extension Command {
  /// Whether the command works without a user; a link is held until a login.
  var isForLogin: Bool {
    switch self {
    case .logIn, .open, .status, .help, .quit: true
    default: false
    }
  }

  /// Creates the command of a line.
  ///
  /// - Returns: The command, or `nil` for an empty line or a comment.
  /// - Throws: A ``CommandError`` if the line is not a command.
  static func parse(_ line: TypedLine) throws(CommandError) -> Command? {
    let command = try parse(line.text)
    guard case .logIn(let name, nil) = command else { return command }
    return .logIn(name: name, password: line.secret)
  }
}

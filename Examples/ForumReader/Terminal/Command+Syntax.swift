extension Command.Syntax {
  /// All commands there are.
  static let all = places + actions + looks + program

  private static let places: [Self] = [
    .word("tab NAME", "go to a tab: " + ForumTab.allCases.map(\.rawValue).joined(separator: ", ")) {
      ForumTab(rawValue: $0).map { .tab($0) }
    },
    .word("open N", "open a row of the list that is shown, by its number") { Int($0).map { .open($0) } },
    .word("show ID", "open what is in the list that is shown, by its id") { .show($0) },
    .word("page N", "go to a page: a number, next, prev, first, last, unread") { PageStep($0).map { .page($0) } },
    .optional("author [ID]", "read the posts of one author only; without an id, everyone's") { .author($0) },
    .plain("back", "leave the screen on top", .back),
    .plain("unpop", "bring back the screen that was left last", .unpop),
    .plain("peek", "begin to leave the screen on top, and stay", .peek),
    .plain("root", "leave all screens of the stack", .root),
    .optional("profile [ID]", "show somebody's profile; without an id, your own") { .profile($0) },
    .optional("rapsheet [ID]", "show somebody's rap sheet; without an id, your own") { .rapSheet($0) },
    Self("search [TEXT]", "search everything") { .search($0) },
    .plain("compose", "write: a reply to the thread that is shown, otherwise a message", .compose),
    .plain("close", "close what lies over everything", .close),
    .word("link URL", "follow a link: awful://threads/3/pages/last") { .link($0) },
    Self("paste TEXT", "follow the link in a text") { $0.isEmpty ? nil : .paste($0) },
  ]

  private static let actions: [Self] = [
    .plain("bookmark", "bookmark the thread that is shown, or no longer", .bookmark),
    Self("type [TEXT]", "write this as the text, in place of what was written") { .type($0) },
    Self("subject [TEXT]", "write this as the subject") { .subject($0) },
    .word("to ID", "write to somebody") { .to($0) },
    .plain("send", "send what is written", .send),
    .word("scroll N", "begin to show with this row") { text in
      Int(text).flatMap { $0 > 0 ? .scroll($0) : nil }
    },
    .toggle("edit", "edit the list of the tab") { .edit($0) },
    .plain("refresh", "load again what is shown", .refresh),
  ]

  private static let looks: [Self] = [
    .word("theme NAME", "choose a theme: " + ForumTheme.all.map(\.name).joined(separator: ", ")) { .theme($0) },
    .toggle("autodark", "look as the system looks") { .autoDark($0) },
    .toggle("dark", "what the system looks like") { .dark($0) },
    .word("width N", "how many columns there are: 100 are enough for two lists") { text in
      Int(text).flatMap { Options.widths.contains($0) ? .width($0) : nil }
    },
    .toggle("sidebar", "show the list beside what is read") { .sidebar($0) },
    .toggle("tabbar", "show the tabs") { .tabBar($0) },
    .toggle("hidesidebar", "whether a wide screen shows only what is read") { .hideSidebar($0) },
  ]

  private static let program: [Self] = [
    .pair("login NAME PASSWORD", "log in") { .logIn(name: $0, password: $1) },
    .plain("logout", "log out", .logOut),
    .pair("declare KIND old|new", "which screens show a kind of destinations: thread, privateMessage, …") {
      ["old", "new"].contains($1) ? .declare($0, isLegacy: $1 == "old") : nil
    },
    .plain("where", "print where one is", .place),
    .plain("read", "print everything that is shown", .read),
    .plain("links", "print the links in what is shown", .links),
    .plain("log", "print the log of all navigation", .log),
    Self("restore info", "print what came of restoring, and what is kept") { $0 == "info" ? .restoreInfo : nil },
    .plain("background", "go to the background: everything is written down", .background),
    .plain("memory", "warn of memory running out", .memoryWarning),
    .plain("help", "print this", .help),
    .plain("quit", "leave", .quit),
  ]
}

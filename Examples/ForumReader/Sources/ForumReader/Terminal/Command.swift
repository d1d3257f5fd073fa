import ExampleTerminal
import ForumReaderKit

/// A command typed by the user or read from a script.
enum Command: Equatable, Sendable {
  // Navigation.
  case tab(ForumTab)
  /// Opens the row of the current list with this number.
  case open(Int)
  /// Opens the entry of the current list with this ID.
  case show(String)
  case page(PageStep)
  /// Shows the posts of one author; without an ID, of all authors.
  case author(String?)
  case back
  case unpop
  /// An interactive pop that the user cancels.
  case peek
  case root
  case profile(String?)
  case rapSheet(String?)
  case search(String)
  case compose
  /// Writes a message to a member, with a text that can be empty.
  case message(name: String, text: String)
  /// Shows a folder of private messages.
  case folder(MessageFolder)
  case close
  case link(String)
  /// Follows the link in a text from the pasteboard.
  case paste(String)

  // Actions on the current screen.
  case bookmark
  case type(String)
  case subject(String)
  case to(String)
  case send
  case scroll(Int)
  case edit(Bool)
  case refresh

  // Appearance.
  case theme(String)
  case autoDark(Bool)
  /// Sets the appearance of the system.
  case dark(Bool)
  case width(Int)
  case sidebar(Bool)
  case tabBar(Bool)
  case hideSidebar(Bool)

  // The session and the program.
  /// Without a password, it is asked for.
  case logIn(name: String, password: String?)
  case logOut
  /// Declares whether legacy or new screens show a kind of destination.
  case declare(String, isLegacy: Bool)
  case place
  case read
  case links
  case log
  case restoreInfo
  case background
  case foreground
  case memoryWarning
  case help
  case quit
}

extension Command: TypedCommand {
  static let syntax = places + actions + looks + program

  private static let places: [CommandSyntax<Command>] = [
    .word("tab NAME", "go to a tab: " + ForumTab.allCases.map(\.rawValue).joined(separator: ", ")) {
      ForumTab(rawValue: $0).map { .tab($0) }
    },
    .word("open N", "open a row of the list, by its number") { Int($0).map { .open($0) } },
    .word("show ID", "open something in the list, by its id") { .show($0) },
    .word("page N", "go to a page: a number, next, prev, first, last, unread") { PageStep($0).map { .page($0) } },
    .optional("author [NAME]", "show the posts of a single author; without a name, all posts") { .author($0) },
    .plain("back", "go back", .back),
    .plain("unpop", "return to the screen left last", .unpop),
    .plain("peek", "start to go back, and cancel", .peek),
    .plain("root", "return to the first screen of the tab", .root),
    .optional("profile [NAME]", "show a profile; without a name, your own") { .profile($0) },
    .optional("rapsheet [NAME]", "show a rap sheet; without a name, your own") { .rapSheet($0) },
    CommandSyntax("search [TEXT]", "search all posts") { .search($0) },
    .plain("compose", "answer the thread or the message, or write a message", .compose),
    .text("message NAME [TEXT]", "write a message to a member") { text in
      let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
      return .message(name: words[0], text: words.count > 1 ? String(words[1].drop(while: \.isWhitespace)) : "")
    },
    .plain("inbox", "list the messages that you have received", .folder(.inbox)),
    .plain("sent", "list the messages that you have sent", .folder(.sent)),
    .plain("close", "close the search, the reply or the profile", .close),
    .word("link URL", "follow a link: awful://threads/3/pages/last") { .link($0) },
    .text("paste TEXT", "follow the link in a text") { .paste($0) },
  ]

  private static let actions: [CommandSyntax<Command>] = [
    .plain("bookmark", "add the thread to the bookmarks, or remove it", .bookmark),
    CommandSyntax("type [TEXT]", "set the text") { .type($0) },
    CommandSyntax("subject [TEXT]", "set the subject") { .subject($0) },
    .word("to NAME", "set the recipient of the message") { .to($0) },
    .plain("send", "send the reply or the message", .send),
    .word("scroll N", "scroll to a row") { text in
      Int(text).flatMap { $0 > 0 ? .scroll($0) : nil }
    },
    .toggle("edit", "edit the list of the tab") { .edit($0) },
    .plain("refresh", "reload the screen", .refresh),
  ]

  private static let looks: [CommandSyntax<Command>] = [
    .word("theme NAME", "choose a theme: " + ForumTheme.all.map(\.name).joined(separator: ", ")) { .theme($0) },
    .toggle("autodark", "follow the appearance of the system") { .autoDark($0) },
    .toggle("dark", "set the appearance of the system") { .dark($0) },
    .word("width N", "set the number of columns; two lists need 100") { text in
      Int(text).flatMap { ReaderOptions.widths.contains($0) ? .width($0) : nil }
    },
    .toggle("sidebar", "show the list beside the posts") { .sidebar($0) },
    .toggle("tabbar", "show the tabs") { .tabBar($0) },
    .toggle("hidesidebar", "show only the posts on a wide screen") { .hideSidebar($0) },
  ]

  private static let program: [CommandSyntax<Command>] = [
    .words("login NAME [PASSWORD]", "log in; without a password, it is asked for", 1...2) {
      .logIn(name: $0[0], password: $0.count > 1 ? $0[1] : nil)
    },
    .plain("logout", "log out", .logOut),
    .words("declare KIND old|new", "set which screens show a kind: thread, privateMessage, …", 2...2) {
      ["old", "new"].contains($0[1]) ? .declare($0[0], isLegacy: $0[1] == "old") : nil
    },
    .plain("where", "print the current location", .place),
    .plain("read", "print everything on the screen", .read),
    .plain("links", "print the links on the screen", .links),
    .plain("log", "print the navigation log", .log),
    CommandSyntax("restore info", "print the result of restoring, and the saved drafts") {
      $0 == "info" ? .restoreInfo : nil
    },
    .plain("background", "go to the background, which saves everything", .background),
    .plain("foreground", "return to the foreground: check the login and refresh the forums", .foreground),
    .plain("memory", "send a memory warning", .memoryWarning),
    .plain("help", "list all commands", .help),
    .plain("quit", "end the program", .quit),
  ]
}

extension Command {
  /// Whether the command refers to the contents of a screen, which must be loaded first.
  var needsContents: Bool {
    switch self {
    case .open, .show, .page, .scroll, .bookmark, .read, .links: true
    default: false
    }
  }

  /// Whether the command is executed even while earlier commands wait, because it does not depend on them.
  var isImmediate: Bool {
    switch self {
    case .help, .quit, .place, .log, .restoreInfo, .memoryWarning, .theme, .autoDark, .dark: true
    default: false
    }
  }
}

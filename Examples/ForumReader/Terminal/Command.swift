/// Something that a person at the terminal, or a script, asks for.
enum Command: Equatable, Sendable {
  // Where one goes.
  case tab(ForumTab)
  /// A row of the list that is shown, by its number.
  case open(Int)
  /// What is in the list that is shown, by its id.
  case show(String)
  case page(PageStep)
  /// The posts of one author only; everyone's without one.
  case author(String?)
  case back
  case unpop
  /// A pop that the person's finger takes back.
  case peek
  case root
  case profile(String?)
  case rapSheet(String?)
  case search(String)
  case compose
  case close
  case link(String)
  /// What is found on the pasteboard.
  case paste(String)

  // What one does there.
  case bookmark
  case type(String)
  case subject(String)
  case to(String)
  case send
  case scroll(Int)
  case edit(Bool)
  case refresh

  // How it looks.
  case theme(String)
  case autoDark(Bool)
  /// What the system looks like.
  case dark(Bool)
  case width(Int)
  case sidebar(Bool)
  case tabBar(Bool)
  case hideSidebar(Bool)

  // The session and the program.
  /// Without a password, it is asked for.
  case logIn(name: String, password: String?)
  case logOut
  /// Declares a kind of destinations legacy or new.
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

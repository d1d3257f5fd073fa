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

/// How a user, or a script, talks to the app.
@MainActor
protocol FrontEnd: AnyObject {
  /// How many commands could not be carried out.
  var errorCount: Int { get }
  /// Called when the user leaves, or after the last command; possibly before the app is launched.
  var onQuit: (@MainActor () -> Void)? { get set }

  /// Carries out commands; the app is launched.
  func begin() async

  /// Shows nothing any more, and gives the terminal back.
  func end()
}

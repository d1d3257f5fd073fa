/// An interface between the app and a user or a script.
@MainActor
protocol FrontEnd: AnyObject {
  /// The number of commands that failed.
  var errorCount: Int { get }
  /// Called when the user quits or after the last command, possibly before the app is launched.
  var onQuit: (@MainActor () -> Void)? { get set }

  /// Executes commands. Called after the app is launched.
  func begin() async

  /// Stops displaying the app and restores the terminal.
  func end()
}

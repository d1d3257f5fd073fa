/// A display for the app and for the answers of commands.
@MainActor
protocol Display: AnyObject {
  /// Shows pending changes immediately instead of in the next turn.
  func update()

  /// Shows the answer of a command.
  func tell(_ lines: [String])

  /// Shows the error of a command.
  func report(_ message: String)

  /// Stops displaying.
  func end()
}

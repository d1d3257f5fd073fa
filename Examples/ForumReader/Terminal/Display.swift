/// What shows the app, and what was asked for.
@MainActor
protocol Display: AnyObject {
  /// Shows what has changed, without waiting for the next turn.
  func update()

  /// Shows lines that were asked for.
  func tell(_ lines: [String])

  /// Shows what is wrong with a command.
  func report(_ message: String)

  /// Shows nothing any more.
  func end()
}

/// A source of commands that also shows their results.
@MainActor
package protocol Conversation: AnyObject, Sendable {
  /// Returns the next line, or nil at the end of the input.
  func next() async -> TypedLine?

  /// Shows lines of output.
  func write(_ text: String)

  /// Shows why a command failed, and what the user must know besides.
  func report(_ message: String)

  /// Restores the terminal.
  func end()
}

/// An error in a line of a script, or a command that failed.
struct ScriptError: Error, Equatable {
  /// The line number, starting at 1; nil for a command typed by the user.
  let line: Int?
  let message: String

  var text: String {
    line.map { "line \($0): \(message)" } ?? message
  }
}

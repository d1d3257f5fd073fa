/// What is wrong with a line of a script, or with what became of it.
struct ScriptError: Error, Equatable {
  /// The line, from one; nil for what a person types.
  let line: Int?
  let message: String

  var text: String {
    line.map { "line \($0): \(message)" } ?? message
  }
}

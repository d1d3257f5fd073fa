/// A reason why a command was not executed.
package struct CommandError: Error, Equatable {
  package let message: String

  /// Creates an error.
  package init(_ message: String) {
    self.message = message
  }

  /// Returns the error with a line number in front of the message.
  ///
  /// The line number starts at 1; it is nil for a line that needs no number.
  package func inLine(_ line: Int?) -> CommandError {
    line.map { CommandError("line \($0): \(message)") } ?? self
  }
}

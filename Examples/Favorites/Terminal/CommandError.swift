/// A reason why a command was not executed.
struct CommandError: Error, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

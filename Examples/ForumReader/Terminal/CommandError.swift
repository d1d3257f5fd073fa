/// Why a command was not carried out.
struct CommandError: Error, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

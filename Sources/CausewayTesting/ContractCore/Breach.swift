/// What a rule has seen that it does not allow.
struct Breach: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// An observation that breaks a rule.
struct Breach: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

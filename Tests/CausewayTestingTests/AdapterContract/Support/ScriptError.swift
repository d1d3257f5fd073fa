/// The errors of scripted services in these tests.
enum ScriptError: Error, Equatable {
  case offline
  case masked
}

/// An error with an identity.
final class ErrorObject: Error {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

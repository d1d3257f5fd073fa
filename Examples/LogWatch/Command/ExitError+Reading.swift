import ExampleTerminal

extension ExitError {
  /// Creates an error from a failure to read a file or any other failure.
  init(reading error: any Error) {
    switch error {
    case let error as ExitError: self = error
    case let error as FileTailerError: self.init("\(error)", .noInput)
    default: self.init("\(error)", .software)
    }
  }
}

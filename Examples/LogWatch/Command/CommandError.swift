/// An error that ends the program, with the exit status.
struct CommandError: Error, Equatable {
  /// The exit statuses from `sysexits.h`.
  enum Status: Int32 {
    case usage = 64
    case noInput = 66
    case software = 70
  }

  let message: String
  let status: Status

  /// Creates an error.
  init(_ message: String, _ status: Status) {
    self.message = message
    self.status = status
  }

  /// Creates an error from any error.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as FileTailerError: self.init("\(error)", .noInput)
    default: self.init("\(error)", .software)
    }
  }
}

/// Why the program ends before it has begun, with the status it ends with.
struct CommandError: Error, Equatable {
  /// The statuses of `sysexits.h`.
  enum Status: Int32 {
    case usage = 64
    case noInput = 66
    case software = 70
  }

  let message: String
  let status: Status

  /// Makes an error.
  init(_ message: String, _ status: Status) {
    self.message = message
    self.status = status
  }

  /// Makes an error of whatever went wrong.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as FileTailerError: self.init("\(error)", .noInput)
    default: self.init("\(error)", .software)
    }
  }
}

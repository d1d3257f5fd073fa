/// An error that ends the program, with the exit status.
struct ExitError: Error, Equatable {
  /// The exit statuses from `sysexits.h`.
  enum Status: Int32 {
    case usage = 64
    case badScript = 65
    case noInput = 66
    case noFolder = 73
  }

  let message: String
  let status: Status

  /// Creates an error.
  init(_ message: String, _ status: Status) {
    self.message = message
    self.status = status
  }

  /// Creates an error for an invalid command line.
  init(usage message: String) {
    self.init("\(message)\n\(Usage.short)", .usage)
  }
}

/// An error that ends the program, with the exit status.
struct CommandError: Error, Equatable {
  /// The exit statuses from `sysexits.h`, and a status for failed commands.
  enum Status: Int32 {
    case failed = 1
    case usage = 64
    case badScript = 65
    case noInput = 66
  }

  let message: String
  let status: Status

  init(_ message: String, _ status: Status) {
    self.message = message
    self.status = status
  }

  /// Creates an error for an invalid command line.
  init(usage message: String) {
    self.init("\(message)\n\(Usage.short)", .usage)
  }
}

/// Why the program ends before it has begun, with the status it ends with.
struct ExitError: Error, Equatable {
  /// The statuses of `sysexits.h`.
  enum Status: Int32 {
    case usage = 64
    case badScript = 65
    case noInput = 66
    case software = 70
    case noFolder = 73
  }

  let message: String
  let status: Status

  /// Makes an error.
  init(_ message: String, _ status: Status) {
    self.message = message
    self.status = status
  }

  /// A command line that cannot be understood.
  init(usage message: String) {
    self.init("\(message)\n\(Usage.short)", .usage)
  }
}

/// Why the program ends, with the status it ends with.
struct CommandError: Error, Equatable {
  /// The statuses of `sysexits.h`, and one.
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

  /// A command line that cannot be understood.
  init(usage message: String) {
    self.init("\(message)\n\(Usage.short)", .usage)
  }
}

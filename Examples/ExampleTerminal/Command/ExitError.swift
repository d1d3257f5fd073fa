/// An error that ends the program, with the exit status.
package struct ExitError: Error, Equatable {
  /// The exit statuses from `sysexits.h`, and a status for failed commands.
  package enum Status: Int32 {
    case failed = 1
    case usage = 64
    case badScript = 65
    case noInput = 66
    case software = 70
    case noFolder = 73
    case noOutput = 74
  }

  package let message: String
  package let status: Status
  /// Whether the program prints its usage after the message.
  package let showsUsage: Bool

  /// Creates an error.
  package init(_ message: String, _ status: Status) {
    self.message = message
    self.status = status
    showsUsage = false
  }

  /// Creates an error for an invalid command line.
  package init(usage message: String) {
    self.message = message
    status = .usage
    showsUsage = true
  }
}

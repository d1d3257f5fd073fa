import ArgumentParser
import Foundation
import MigrateKit

/// Messages on standard error.
enum Exit {
  static func warn(_ message: String) {
    show("causeway-migrate: \(message)\n")
  }

  /// Prints a text on standard error.
  static func show(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Prints a text without the name of the program.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Prints a message, and returns the error that ends the program with an exit code.
  static func fail(_ message: String, _ code: Int32) -> ExitCode {
    warn(message)
    return ExitCode(code)
  }
}

extension ScanFailure {
  /// The exit code for a failure without a report.
  var exitCode: Int32 {
    switch self {
    case .missingPath, .noSwiftFiles: 66
    case .inconsistent: 70
    }
  }
}

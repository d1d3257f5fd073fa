import ArgumentParser
import Foundation

/// Messages on standard error.
enum Exit {
  static func warn(_ message: String) {
    FileHandle.standardError.write(Data("causeway-migrate: \(message)\n".utf8))
  }

  /// Prints a message, and returns the error that ends the program with an exit code.
  static func fail(_ message: String, _ code: Int32) -> ExitCode {
    warn(message)
    return ExitCode(code)
  }
}

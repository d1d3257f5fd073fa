import ArgumentParser
import Foundation
import MigrateKit

/// Messages on standard error.
enum Exit {
  static func warn(_ message: String) {
    note("causeway-migrate: \(message)\n")
  }

  /// Prints a text on standard error, without the name of the program.
  static func note(_ text: String) {
    // There is nowhere to report that standard error cannot be written.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Prints a text on standard output.
  ///
  /// - Throws: The exit code 74 if it cannot be written, after the reason has been printed.
  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw fail("The report cannot be written. Free some space, or pass '--output FILE' for another disk.", 74)
    }
  }

  /// Writes a file.
  ///
  /// - Throws: The exit code 73 if it cannot be written, after the reason has been printed.
  static func write(_ text: String, to file: URL) throws {
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw fail("'\(file.relativePath)' could not be written: \(SystemReason.text(of: error)).", 73)
    }
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
    case .missingPath, .noSwiftFiles, .unreadableInput: 66
    case .inconsistent: 70
    case .index(.noLibrary), .index(.unusableLibrary): 69
    case .index: 66
    }
  }
}

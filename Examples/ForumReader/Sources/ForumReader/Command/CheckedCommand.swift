import ArgumentParser
import Foundation

/// The command of a program that notices if its help or its version cannot be written.
///
/// Its `main()` is ``runChecked()`` instead of the parser's own, which does not. The programs that use the parser link to
/// this file.
protocol CheckedCommand: AsyncParsableCommand {
  /// Writes a text to the standard output, or to the standard error.
  static func write(_ text: String, isError: Bool)
}

extension CheckedCommand {
  /// Parses the arguments, runs the command, and ends the process with its status.
  static func runChecked() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let status = exitCode(for: error)
      let text = fullMessage(for: error)
      if !text.isEmpty { write(text + "\n", isError: !status.isSuccess) }
      Foundation.exit(status.rawValue)
    }
  }
}

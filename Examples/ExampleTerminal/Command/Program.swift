import Foundation

/// A command-line program as its user sees it: its output, its errors and its exit status.
@MainActor
package struct Program {
  private let name: String
  private let usage: String

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The name, which precedes each error.
  ///   - usage: The text printed after an error in the command line.
  package init(_ name: String, usage: String) {
    self.name = name
    self.usage = usage
  }

  /// Returns what `--version` prints: the name, and the newest heading of Causeway's changelog.
  ///
  /// - Parameter name: The name of the program.
  /// - Returns: A line of text.
  package nonisolated static func version(of name: String) -> String {
    "\(name), an example of Causeway, unreleased"
  }

  /// Runs the program and ends the process.
  ///
  /// The single argument `--version` prints the version instead.
  ///
  /// - Parameter body: Receives the arguments and returns the exit status. A thrown ``ExitError`` is reported and
  ///   determines the exit status; any other error is reported as a software error.
  package func run(_ body: @MainActor (_ arguments: [String]) async throws -> Int32) async -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if arguments == ["--version"] {
        write(Self.version(of: name))
        exit(0)
      }
      exit(try await body(arguments))
    } catch {
      let error = error as? ExitError ?? ExitError(SystemReason.text(of: error), .software)
      report(error.showsUsage ? "\(error.message)\n\(usage)" : error.message)
      exit(error.status.rawValue)
    }
  }

  /// Prints a line.
  package func write(_ line: String) {
    StandardStream.output.write(line + "\n")
  }

  /// Prints an error.
  package func report(_ message: String) {
    StandardStream.error.write("\(name): \(message)\n")
  }
}

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

  /// Runs the program and ends the process.
  ///
  /// - Parameter body: Receives the arguments and returns the exit status. A thrown ``ExitError`` is reported and
  ///   determines the exit status; any other error is reported as a software error.
  package func run(_ body: @MainActor (_ arguments: [String]) async throws -> Int32) async -> Never {
    do {
      exit(try await body(Array(CommandLine.arguments.dropFirst())))
    } catch {
      let error = error as? ExitError ?? ExitError("\(error)", .software)
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

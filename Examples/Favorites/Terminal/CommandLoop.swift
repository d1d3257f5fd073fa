import ExampleTerminal

/// Executes lines of commands in order and reports errors.
@MainActor
final class CommandLoop {
  /// The number of lines that failed.
  private(set) var errorCount = 0

  private let runner: CommandRunner
  private let write: @MainActor (String) -> Void
  private let report: @MainActor (String) -> Void
  private var lineNumber = 0

  /// Creates a loop and starts printing the screen.
  ///
  /// - Parameters:
  ///   - app: The app whose screens are printed.
  ///   - write: Called with each line of output.
  ///   - report: Called with the error in a line, including the line number.
  init(
    _ app: FavoritesApp, write: @escaping @MainActor (String) -> Void,
    report: @escaping @MainActor (String) -> Void
  ) {
    runner = CommandRunner(app, DisplayPrinter(app, write: write))
    self.write = write
    self.report = report
  }

  /// Executes the next line.
  ///
  /// - Returns: Whether to continue; `false` after `quit`.
  func run(_ line: String) async -> Bool {
    lineNumber += 1
    do throws(CommandError) {
      guard let command = try Command.parse(line) else { return true }
      if command == .help { for line in Command.help { write(line) } }
      try await runner.run(command)
      return command != .quit
    } catch {
      errorCount += 1
      report(error.inLine(lineNumber).message)
      return true
    }
  }
}

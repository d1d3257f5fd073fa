import ExampleTerminal

/// Executes lines of commands in order and reports errors.
@MainActor
final class CommandLoop {
  /// The number of lines that failed.
  var errorCount: Int { refusalCount + runner.failureCount }

  private var refusalCount = 0
  private let style: Display.Style
  private let runner: CommandRunner
  private let write: @MainActor (String) -> Void
  private let report: @MainActor (String) -> Void

  /// Creates a loop and starts printing the screen.
  ///
  /// - Parameters:
  ///   - app: The app whose screens are printed.
  ///   - style: How screens are described.
  ///   - write: Called with each line of output.
  ///   - report: Called with the error in a line, including the number of a script's line.
  init(
    _ app: FavoritesApp, style: Display.Style = .lines, write: @escaping @MainActor (String) -> Void,
    report: @escaping @MainActor (String) -> Void
  ) {
    self.style = style
    runner = CommandRunner(app, DisplayPrinter(app, style: style, write: write))
    self.write = write
    self.report = report
  }

  /// Executes the next line.
  ///
  /// - Returns: Whether to continue; `false` after `quit`.
  func run(_ line: TypedLine) async -> Bool {
    do throws(CommandError) {
      guard let command = try Command.parse(line) else { return true }
      if command == .help { for line in help { write(line) } }
      try await runner.run(command)
      return command != .quit
    } catch {
      refusalCount += 1
      report(error.inLine(line.number).message)
      return true
    }
  }

  private var help: [String] {
    style == .words ? Command.help(width: min(80, TerminalSize.current.columns)) : Command.help
  }
}

/// Carries out lines of commands one after the other, and says what is wrong with them.
@MainActor
final class CommandLoop {
  /// How many lines could not be carried out.
  private(set) var errorCount = 0

  private let runner: CommandRunner
  private let write: @MainActor (String) -> Void
  private let report: @MainActor (String) -> Void
  private var lineNumber = 0

  /// Makes a loop, and prints what is shown from now on.
  ///
  /// - Parameters:
  ///   - app: The app whose screens are shown.
  ///   - write: Called with each line of output.
  ///   - report: Called with what is wrong with a line, and its number.
  init(
    _ app: FavoritesApp, write: @escaping @MainActor (String) -> Void,
    report: @escaping @MainActor (String) -> Void
  ) {
    runner = CommandRunner(app, DisplayPrinter(app, write: write))
    self.write = write
    self.report = report
  }

  /// Carries out the next line.
  ///
  /// - Returns: Whether to go on: `false` after `quit`.
  func run(_ line: String) async -> Bool {
    lineNumber += 1
    do throws(CommandError) {
      guard let command = try Command.parse(line) else { return true }
      if command == .help { for line in Usage.commands { write(line) } }
      try await runner.run(command)
      return command != .quit
    } catch {
      errorCount += 1
      report("line \(lineNumber): \(error.message)")
      return true
    }
  }
}

/// Carries out lines of commands one after the other, and says what is wrong with them.
@MainActor
final class CommandLoop {
  /// How many lines could not be carried out.
  private(set) var errorCount = 0

  private let runner: CommandRunner
  private let display: any Display
  private var lineNumber = 0

  /// Makes a loop.
  ///
  /// - Parameters:
  ///   - runner: Carries commands out.
  ///   - display: Shows what comes of it, and what is wrong.
  init(_ runner: CommandRunner, _ display: any Display) {
    self.runner = runner
    self.display = display
  }

  /// Carries out the next line.
  ///
  /// - Returns: Whether to go on: `false` after `quit`.
  func run(_ line: String) async -> Bool {
    lineNumber += 1
    do throws(CommandError) {
      guard let command = try Command.parse(line) else { return true }
      let lines = try await runner.run(command)
      display.update()
      if !lines.isEmpty { display.tell(lines) }
      return command != .quit
    } catch {
      errorCount += 1
      display.update()
      display.report("line \(lineNumber): \(error.message)")
      return true
    }
  }
}

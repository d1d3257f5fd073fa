import ExampleTerminal

/// Executes lines of commands in order and reports errors.
@MainActor
final class CommandLoop {
  /// The number of lines that failed.
  private(set) var errorCount = 0

  /// Called before the user is asked for a password, which is the next line.
  var onAskPassword: (() -> Void)?

  private let runner: CommandRunner
  private let display: any Display
  private var lineNumber = 0
  /// The user whose password is the next line.
  private var nameOfPassword: String?

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - runner: The runner that executes the commands.
  ///   - display: The display for effects and errors.
  init(_ runner: CommandRunner, _ display: any Display) {
    self.runner = runner
    self.display = display
  }

  /// Executes the next line.
  ///
  /// - Returns: Whether to continue; `false` after `quit`.
  func run(_ line: String) async -> Bool {
    lineNumber += 1
    do throws(CommandError) {
      guard let command = try command(in: line) else { return true }
      // The command clears the notice. A notice that has just arrived is printed first.
      display.update()
      let lines = try await runner.run(command)
      if case .logIn(let name, nil) = command {
        nameOfPassword = name
        onAskPassword?()
      }
      display.update()
      if !lines.isEmpty { display.tell(lines) }
      return command != .quit
    } catch {
      errorCount += 1
      display.update()
      display.report(error.inLine(lineNumber).message)
      return true
    }
  }

  /// Reads a line, which is a password if one was asked for.
  private func command(in line: String) throws(CommandError) -> Command? {
    guard let name = nameOfPassword else { return try Command.parse(line) }
    nameOfPassword = nil
    if line.isEmpty { throw CommandError("no password was typed") }
    return .logIn(name: name, password: line)
  }
}

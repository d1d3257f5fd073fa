import ExampleTerminal
import ForumReaderKit

/// A front end that reads commands line by line from a script or standard input, and prints a line for each change.
@MainActor
final class LineFrontEnd: FrontEnd {
  var onQuit: (@MainActor () -> Void)?

  private let runner: CommandRunner
  private let loop: CommandLoop
  private let display: PlainDisplay
  private let source: CommandSource
  private var echo = TerminalEcho()

  /// Creates a front end and starts displaying the app.
  init(_ app: ForumApp, _ source: CommandSource) {
    self.source = source
    runner = CommandRunner(app)
    display = PlainDisplay(
      { Picture(app) }, write: ProgramOutput.write, writeError: ProgramOutput.report)
    loop = CommandLoop(runner, display)
    loop.onAskPassword = { [weak self] in self?.echo.turnOff() }
  }

  var errorCount: Int { loop.errorCount }

  func begin() async {
    await runner.settle()
    display.update()
    var source = source
    while !Task.isCancelled, let line = await source.next() {
      echo.turnOn()
      guard await loop.run(line) else { break }
    }
    onQuit?()
  }

  func end() {
    // A notice may have arrived after the last command.
    display.update()
    display.end()
    echo.turnOn()
  }
}

import Causeway
import CausewayFoundation
import CausewayViewModel
import Foundation

/// A prompt with history and completion on the last row of the output.
///
/// Output that arrives while a line is being typed appears above it.
@MainActor
package final class Prompt: Conversation {
  /// Whether the standard streams are connected to a terminal that obeys control sequences.
  package static var isPossible: Bool { StandardStream.isInputTerminal && StandardStream.output.takesSequences }

  private let terminal = KeyTerminal(
    entering: TerminalSequence.enterPrompt, leaving: TerminalSequence.leavePrompt)
  private let cleanUp: () -> Void
  private var state: PromptState
  private var lines: [TypedLine] = []
  private var isOver = false
  private var waiting: CheckedContinuation<Void, Never>?
  /// The cell of the cursor in the drawn row.
  private var cursor = 0
  private let bindings = Bindings()

  /// Shows the prompt.
  ///
  /// - Parameters:
  ///   - rules: The rules of the commands.
  ///   - cleanUp: Called before a signal ends the program.
  package init(_ rules: PromptRules, cleanUp: @escaping () -> Void) {
    state = PromptState(rules)
    self.cleanUp = cleanUp
    bindings.bind(
      SignalSource.publisher(SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT), to: self
    ) { $0.react(to: $1) }
    terminal.enter()
    draw()
    bindings.bind(KeyReader.events, to: self) { $0.take($1) }
  }

  package func next() async -> TypedLine? {
    while lines.isEmpty, !isOver { await withCheckedContinuation { waiting = $0 } }
    guard !lines.isEmpty else { return nil }
    let line = lines.removeFirst()
    show([state.row(of: line)])
    return line
  }

  package func write(_ text: String) {
    guard terminal.isEntered else { return StandardStream.output.write(text + "\n") }
    show(Self.wrapped(text).map { TerminalRow($0) })
  }

  package func report(_ message: String) {
    guard terminal.isEntered, StandardStream.error.isTerminal else { return StandardStream.error.write(message + "\n") }
    show(Self.wrapped(message).map { TerminalRow($0, .red) })
  }

  package func end() {
    guard terminal.isEntered else { return }
    bindings.cancelAll()
    erase()
    terminal.leave()
  }

  // MARK: Input

  private func take(_ event: KeyReader.Event) {
    switch event {
    case .end: isOver = true
    case .keys(let keys):
      for effect in keys.flatMap({ state.press($0) }) { apply(effect) }
      redraw()
    }
    resume()
  }

  private func apply(_ effect: PromptState.Effect) {
    switch effect {
    case .entered(let line): lines.append(line)
    case .choices(let words): write(words.joined(separator: "  "))
    case .withdrawn: report("nothing was typed, so the command has no effect")
    case .clear: StandardStream.output.write(TerminalSequence.clear)
    case .endOfInput: isOver = true
    }
  }

  private func resume() {
    guard !lines.isEmpty || isOver, let waiting else { return }
    self.waiting = nil
    waiting.resume()
  }

  private func react(to signal: Int32) {
    switch signal {
    case SIGWINCH: redraw()
    case SIGCONT:
      terminal.enter()
      redraw()
    case SIGTSTP:
      erase()
      terminal.suspend()
    case SIGINT where state.interrupt(): redraw()
    default:
      end()
      cleanUp()
      exit(128 + signal)
    }
  }

  // MARK: Output

  /// Returns the lines of a text, broken between words where the terminal would break them within words.
  private static func wrapped(_ text: String) -> [String] {
    TextWrapper.lines(of: text, width: TerminalSize.current.columns).reduce(into: []) { rows, line in
      if line.isContinued { rows[rows.count - 1] += line.text } else { rows.append(line.text) }
    }
  }

  /// Writes rows of their own above the prompt; a long one continues on the next row.
  private func show(_ rows: [TerminalRow]) {
    erase()
    for row in rows {
      StandardStream.output.write(
        row.escaped(columns: .max, usesColors: StandardStream.output.takesColors) + "\n")
    }
    draw()
  }

  private func redraw() {
    guard terminal.isEntered else { return }
    erase()
    draw()
  }

  private func erase() {
    // A terminal that has become narrower may have broken the row.
    let rows = cursor / TerminalSize.current.columns
    StandardStream.output.write(TerminalSequence.moveUp(rows) + "\r" + TerminalSequence.clearBelow)
    cursor = 0
  }

  private func draw() {
    let columns = TerminalSize.current.columns
    let (row, cursor) = state.row(columns: columns)
    self.cursor = cursor
    StandardStream.output.write(
      row.escaped(columns: columns, usesColors: StandardStream.output.takesColors)
        + TerminalSequence.move(column: cursor))
  }
}

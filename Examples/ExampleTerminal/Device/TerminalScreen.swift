import Causeway
import CausewayFoundation
import CausewayViewModel
import Foundation
import Observation

/// The terminal in full-screen mode.
///
/// Keys arrive unbuffered, and ``leave()`` restores the previous contents.
@MainActor
@Observable
package final class TerminalScreen {
  package private(set) var size = TerminalSize.current

  /// Increases when the screen contents are lost, which triggers a redraw.
  private var losses = 0
  @ObservationIgnored private let terminal = FullScreenTerminal()
  private let usesColors = StandardStream.output.takesColors
  private let bindings = Bindings()

  /// Enters full-screen mode.
  package init() {
    bindings.bind(SignalSource.publisher(SIGWINCH, SIGTSTP, SIGCONT), to: self) { screen, signal in
      screen.react(to: signal)
    }
    enter()
  }

  /// Shows rows of text, starting at the top.
  package func show(_ rows: [TerminalRow]) {
    _ = losses
    guard terminal.isEntered else { return }
    // Each row is cleared before it is written, because clearing after the last column would erase a character.
    let blanks = Array(repeating: TerminalRow(""), count: max(0, size.rows - rows.count))
    let lines = (rows.prefix(size.rows) + blanks).enumerated().map { number, row in
      TerminalSequence.move(row: number) + TerminalSequence.clearRow
        + row.escaped(columns: size.columns, usesColors: usesColors)
    }
    StandardStream.output.write(lines.joined())
  }

  /// Restores the terminal.
  package func leave() {
    bindings.cancelAll()
    terminal.leave()
  }

  private func enter() {
    terminal.enter()
    StandardStream.output.write(TerminalSequence.hideCursor)
  }

  private func react(to signal: Int32) {
    if signal == SIGTSTP { return terminal.suspend() }
    if signal == SIGCONT {
      enter()
      losses += 1
    }
    size = .current
  }
}

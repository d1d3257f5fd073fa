import Causeway
import CausewayFoundation
import CausewayViewModel
import ExampleTerminal
import Observation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal in full-screen mode.
///
/// Keys arrive unbuffered, and ``leave()`` restores the previous contents.
@MainActor
@Observable
final class TerminalScreen {
  private(set) var size = TerminalSize.current

  /// Increases when the screen contents are lost, which triggers a redraw.
  private var losses = 0
  @ObservationIgnored private var savedModes: termios?
  @ObservationIgnored private var isEntered = false
  private let bindings = Bindings()

  /// Enters full-screen mode.
  init() {
    bindings.bind(SignalSource.publisher(SIGWINCH).map { _ in TerminalSize.current }, to: \.size, of: self)
    bindings.bind(SignalSource.publisher(SIGTSTP), to: self) { screen, _ in screen.suspend() }
    enter()
  }

  /// Shows rows of text, starting at the top.
  func show(_ rows: [TerminalRow]) {
    _ = losses
    guard isEntered else { return }
    // Each row is cleared before it is written, because clearing after the last column would erase a character.
    let blanks = Array(repeating: TerminalRow(""), count: max(0, size.rows - rows.count))
    let lines = (rows.prefix(size.rows) + blanks).map { "\u{1B}[2K" + $0.escaped(columns: size.columns) }
    StandardStream.output.write("\u{1B}[H" + lines.joined(separator: "\r\n"))
  }

  /// Restores the terminal.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    StandardStream.output.write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    if var savedModes { tcsetattr(STDIN_FILENO, TCSANOW, &savedModes) }
  }

  private func enter() {
    isEntered = true
    var modes = termios()
    if tcgetattr(STDIN_FILENO, &modes) == 0 {
      savedModes = modes
      // Ctrl-C and Ctrl-Z remain signals.
      modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
      tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    }
    // Alternate screen, hidden cursor, no line wrapping.
    StandardStream.output.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  private func suspend() {
    leave()
    kill(getpid(), SIGSTOP)
    // The process was continued.
    enter()
    size = .current
    losses += 1
  }
}

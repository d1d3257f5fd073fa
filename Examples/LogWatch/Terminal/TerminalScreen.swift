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

/// The whole terminal, taken over until ``leave()``: keys come one by one, and what was there before comes back.
@MainActor
@Observable
final class TerminalScreen {
  private(set) var size = TerminalSize.current

  /// Grows when what is on the screen has been lost.
  private var losses = 0
  @ObservationIgnored private var savedModes: termios?
  @ObservationIgnored private var isEntered = false
  private let bindings = Bindings()

  /// Takes over the terminal.
  init() {
    bindings.bind(SignalSource.publisher(SIGWINCH).map { _ in TerminalSize.current }, to: \.size, of: self)
    bindings.bind(SignalSource.publisher(SIGTSTP), to: self) { screen, _ in screen.suspend() }
    enter()
  }

  /// Shows rows of text from the top.
  func show(_ rows: [TerminalRow]) {
    _ = losses
    guard isEntered else { return }
    // Each row is cleared first: after its last column there is no place to clear from.
    let blanks = Array(repeating: TerminalRow(""), count: max(0, size.rows - rows.count))
    let lines = (rows.prefix(size.rows) + blanks).map { "\u{1B}[2K" + $0.escaped(columns: size.columns) }
    StandardStream.output.write("\u{1B}[H" + lines.joined(separator: "\r\n"))
  }

  /// Gives the terminal back as it was.
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
    // Another screen, no cursor, no wrapping of long rows.
    StandardStream.output.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  private func suspend() {
    leave()
    kill(getpid(), SIGSTOP)
    // Continued.
    enter()
    size = .current
    losses += 1
  }
}

import Foundation

/// Whether a terminal shows what is typed in line mode.
struct TerminalEcho {
  /// The modes to restore; nil while the echo is on.
  private var savedModes: termios?

  /// Hides what is typed, except for the end of the line.
  ///
  /// Does nothing if standard input is not a terminal.
  mutating func turnOff() {
    var modes = termios()
    guard savedModes == nil, tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    savedModes = modes
    modes.c_lflag = modes.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }

  /// Shows what is typed again.
  mutating func turnOn() {
    guard var modes = savedModes else { return }
    savedModes = nil
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }
}

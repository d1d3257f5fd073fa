#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whether a terminal in line mode shows what is typed.
package struct TerminalEcho {
  // Safe because it is written before the handler that reads it is installed.
  nonisolated(unsafe) private static var savedModes = termios()

  private var isOff = false
  /// Whether Ctrl-C ended the process by default.
  private var handlesInterrupt = false

  /// Creates the echo of standard input, which is on.
  package init() {}

  /// Hides what is typed, except for the end of the line.
  ///
  /// Ctrl-C restores the terminal before it ends the process, unless the program handles the signal. Does nothing if
  /// standard input is not a terminal.
  package mutating func turnOff() {
    guard !isOff, tcgetattr(STDIN_FILENO, &Self.savedModes) == 0 else { return }
    isOff = true
    let former = signal(SIGINT) { number in
      tcsetattr(STDIN_FILENO, TCSANOW, &TerminalEcho.savedModes)
      _exit(128 + number)
    }
    handlesInterrupt = former == nil
    if let former { signal(SIGINT, former) }
    var modes = Self.savedModes
    modes.c_lflag = modes.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }

  /// Shows what is typed again.
  package mutating func turnOn() {
    guard isOff else { return }
    isOff = false
    tcsetattr(STDIN_FILENO, TCSANOW, &Self.savedModes)
    if handlesInterrupt { signal(SIGINT, SIG_DFL) }
  }
}

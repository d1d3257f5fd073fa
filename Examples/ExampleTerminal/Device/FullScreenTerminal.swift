#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal of the process in full-screen mode: the alternate screen, and keys delivered as they are typed.
///
/// Call ``leave()`` on every exit path. Ctrl-C and Ctrl-Z remain signals; the owner handles them and calls
/// ``suspend()`` and ``enter()`` around a stop.
@MainActor
package final class FullScreenTerminal {
  /// Whether full-screen mode is active.
  package private(set) var isEntered = false

  private var savedModes: termios?

  /// Creates a terminal in normal mode.
  package init() {}

  /// Enters full-screen mode: switches to the alternate screen and delivers keys without echo.
  ///
  /// Call this method again after the process was stopped and continued, because the shell may have changed the
  /// terminal modes.
  package func enter() {
    var modes = termios()
    if tcgetattr(STDIN_FILENO, &modes) == 0 {
      // After a SIGSTOP from outside, the terminal may still have the modes set here. They must not become the saved
      // modes.
      if modes.c_lflag & tcflag_t(ICANON) != 0 || savedModes == nil { savedModes = modes }
      modes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
      modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
      tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    }
    TerminalRestoration.arm(savedModes)
    // After a SIGSTOP from outside, the terminal still holds the saved mode. Saving again would overwrite it.
    StandardStream.output.write((isEntered ? "" : TerminalSequence.save) + TerminalSequence.enter)
    isEntered = true
  }

  /// Restores the terminal.
  ///
  /// Does nothing if full-screen mode is not active.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    StandardStream.output.write(TerminalSequence.leave)
    if var savedModes { tcsetattr(STDIN_FILENO, TCSANOW, &savedModes) }
    TerminalRestoration.disarm()
  }

  /// Restores the terminal and stops the process until it is continued.
  ///
  /// Blocks the calling thread while the process is stopped.
  package func suspend() {
    leave()
    kill(getpid(), SIGSTOP)
  }
}

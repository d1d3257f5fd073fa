#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal of the process while it delivers keys as they are typed, without echo.
///
/// Call ``leave()`` on every exit path. Ctrl-C and Ctrl-Z remain signals; the owner handles them and calls
/// ``suspend()`` and ``enter()`` around a stop.
@MainActor
package class KeyTerminal {
  /// Whether keys are delivered as they are typed.
  package private(set) var isEntered = false

  private let saving: String
  private let entering: String
  private let leaving: String
  private var savedModes: termios?

  /// Creates a terminal in normal mode.
  ///
  /// - Parameters:
  ///   - saving: The control sequences written before `entering`, unless the terminal is entered already.
  ///   - entering: The control sequences written by ``enter()``.
  ///   - leaving: The control sequences that undo them.
  package init(saving: String = "", entering: String, leaving: String) {
    self.saving = saving
    self.entering = entering
    self.leaving = leaving
  }

  /// Delivers keys without echo.
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
    TerminalRestoration.arm(savedModes, leaving: leaving)
    // After a SIGSTOP from outside, the terminal still holds the saved mode. Saving again would overwrite it.
    StandardStream.output.write((isEntered ? "" : saving) + entering)
    isEntered = true
  }

  /// Restores the terminal.
  ///
  /// Does nothing if it is not entered.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    // The modes first: once the text is there, everything is as it was.
    if var savedModes { tcsetattr(STDIN_FILENO, TCSANOW, &savedModes) }
    StandardStream.output.write(leaving)
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

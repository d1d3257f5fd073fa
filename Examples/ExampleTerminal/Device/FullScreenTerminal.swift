#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal of the process while the process has all of it: another screen, and keys that arrive as they are typed.
///
/// Call ``leave()`` on every way out. Ctrl-C and Ctrl-Z remain signals; the owner handles them, and calls ``suspend()``
/// and ``enter()`` around a stop.
@MainActor
package final class FullScreenTerminal {
  /// Whether the terminal is taken over.
  package private(set) var isEntered = false

  private var savedModes: termios?

  /// Creates a terminal that is not taken over yet.
  package init() {}

  /// Takes over the terminal: switches to the alternate screen, and to keys without echo.
  ///
  /// Call it again after the process was stopped and continued, because a shell changes the modes meanwhile.
  package func enter() {
    var modes = termios()
    if tcgetattr(STDIN_FILENO, &modes) == 0 {
      // A process that was stopped by force finds the modes that it has set itself.
      if modes.c_lflag & tcflag_t(ICANON) != 0 || savedModes == nil { savedModes = modes }
      modes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
      modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
      tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    }
    TerminalRestoration.arm(savedModes)
    // What was saved before a stop by force is still what is to be restored.
    StandardStream.output.write((isEntered ? "" : TerminalSequence.save) + TerminalSequence.enter)
    isEntered = true
  }

  /// Gives the terminal back as it was; does nothing if it is not taken over.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    // The modes first: once the text is there, everything is as it was.
    if var savedModes { tcsetattr(STDIN_FILENO, TCSANOW, &savedModes) }
    StandardStream.output.write(TerminalSequence.leave)
    TerminalRestoration.disarm()
  }

  /// Gives the terminal back, and stops the process until it is continued.
  ///
  /// Blocks the calling thread for as long as the process is stopped.
  package func suspend() {
    leave()
    kill(getpid(), SIGSTOP)
  }
}

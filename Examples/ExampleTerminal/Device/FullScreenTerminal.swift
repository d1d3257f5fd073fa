/// The terminal of the process in full-screen mode: the alternate screen, and keys delivered as they are typed.
@MainActor
package final class FullScreenTerminal: KeyTerminal {
  /// Creates a terminal in normal mode.
  package init() {
    super.init(saving: TerminalSequence.save, entering: TerminalSequence.enter, leaving: TerminalSequence.leave)
  }
}

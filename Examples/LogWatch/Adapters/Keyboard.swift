import ExampleTerminal
import Foundation

/// The terminal at which keys are typed.
enum Keyboard {
  /// Makes the terminal that shows the screen the standard input, unless standard input is a terminal.
  ///
  /// Keys can then be read although standard input is a log. Without such a terminal, there are no keys.
  static func connect() {
    guard !StandardStream.isInputTerminal, let name = ttyname(STDOUT_FILENO) else { return }
    let terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return }
    dup2(terminal, STDIN_FILENO)
    close(terminal)
  }
}

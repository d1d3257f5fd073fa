import CausewayBridging
import ExampleTerminal
import Foundation

/// The keys typed at the terminal, as a stream.
@MainActor
enum Keyboard {
  /// Emits the keys; an empty array when the terminal is closed.
  static var keys: CallbackPublisher<[Key], Never> {
    CallbackPublisher(label: "keys") { continuation in
      let reader = KeyReader { event in
        switch event {
        case .keys(let keys): continuation.yield(keys)
        case .end: continuation.yield([])
        }
      }
      continuation.onTermination = { _ in reader.cancel() }
    }
  }

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

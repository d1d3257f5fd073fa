import ExampleTerminal
import Foundation

/// A question for a password, which is not shown while it is typed.
enum PasswordPrompt {
  // Safe because it is written before the handler that reads it is installed.
  nonisolated(unsafe) private static var modes = termios()

  /// Asks for the password of a user.
  ///
  /// - Returns: The password, or `nil` if standard input is not a terminal or has ended.
  static func read(for user: String) -> String? {
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    var silent = modes
    silent.c_lflag &= ~tcflag_t(ECHO)
    let former = signal(SIGINT) { _ in
      tcsetattr(STDIN_FILENO, TCSANOW, &PasswordPrompt.modes)
      _exit(128 + SIGINT)
    }
    // Characters typed before the prompt were shown, and are discarded.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSANOW, &modes)
      signal(SIGINT, former)
      StandardStream.error.write("\n")
    }
    StandardStream.error.write("Password of \(user): ")
    return readLine()
  }
}

import Foundation

/// A conversation that reads whole lines from a script, a pipe or a terminal without control sequences.
@MainActor
package final class LineConversation: Conversation {
  private let program: Program
  private let rules: PromptRules
  private let isTerminal: Bool
  private var source: CommandSource
  private var lineNumber = 0

  /// Creates a conversation.
  ///
  /// - Parameters:
  ///   - source: The source of the lines.
  ///   - isTerminal: Whether a user types the lines, who needs no line numbers in messages.
  ///   - program: The program, whose name precedes the errors in a script.
  ///   - rules: The rules of the commands.
  package init(_ source: CommandSource, isTerminal: Bool, _ program: Program, _ rules: PromptRules) {
    self.source = source
    self.isTerminal = isTerminal
    self.program = program
    self.rules = rules
  }

  package func next() async -> TypedLine? {
    while let text = await read() {
      let number = isTerminal ? nil : lineNumber
      guard let question = rules.secret?.question(after: text) else { return TypedLine(text, number: number) }
      guard let secret = await readSecret(question) else { return nil }
      // With the terminal's signals off, Ctrl-C is a character of the line.
      if !secret.isEmpty, !secret.contains("\u{3}") { return TypedLine(text, secret: secret, number: number) }
      report(CommandError("nothing was typed, so “\(text)” has no effect").inLine(number).message)
    }
    return nil
  }

  package func write(_ text: String) {
    program.write(text)
  }

  package func report(_ message: String) {
    if isTerminal { StandardStream.error.write(message + "\n") } else { program.report(message) }
  }

  package func end() {}

  private func read() async -> String? {
    // A copy, because the source must not be accessed while it is waiting.
    var source = source
    let text = await source.next()
    self.source = source
    lineNumber += 1
    return text
  }

  /// Returns the next line, which a terminal does not echo.
  private func readSecret(_ question: String) async -> String? {
    var modes = termios()
    guard isTerminal, tcgetattr(STDIN_FILENO, &modes) == 0 else { return await read() }
    var quiet = modes
    quiet.c_lflag &= ~tcflag_t(ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &quiet)
    StandardStream.output.write(question)
    let secret = await read()
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    StandardStream.output.write("\n")
    return secret
  }
}

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
      if !secret.isEmpty { return TypedLine(text, secret: secret, number: number) }
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
    guard isTerminal else { return await read() }
    var echo = TerminalEcho()
    echo.turnOff()
    defer { echo.turnOn() }
    StandardStream.output.write(question)
    return await read()
  }
}

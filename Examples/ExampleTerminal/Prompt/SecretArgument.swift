/// The argument of a command that must not be visible, such as the password of `login NAME PASSWORD`.
package struct SecretArgument: Sendable {
  private let command: String
  private let position: Int
  private let question: @Sendable (_ arguments: [String]) -> String

  /// Creates the description of an argument.
  ///
  /// - Parameters:
  ///   - command: The name of the command.
  ///   - position: The number of arguments before the secret.
  ///   - question: Returns the question for the secret from the arguments before it.
  package init(of command: String, after position: Int, question: @escaping @Sendable (_ arguments: [String]) -> String)
  {
    self.command = command
    self.position = position
    self.question = question
  }

  /// Returns the question for the secret if a line has all arguments before it, but not the secret itself.
  package func question(after line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.first == command, words.count == position + 1 else { return nil }
    return question(Array(words.dropFirst()))
  }

  /// Returns the number of characters before the secret; nil for other commands.
  package func visibleCount(of line: String) -> Int? {
    var rest = line.drop(while: \.isWhitespace)
    for number in 0...position {
      let word = rest.prefix { !$0.isWhitespace }
      if number == 0, word != command { return nil }
      rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    }
    return line.count - rest.count
  }
}

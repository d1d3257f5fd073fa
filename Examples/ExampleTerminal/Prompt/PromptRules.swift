/// What a prompt knows of the commands that are typed at it.
@MainActor
package struct PromptRules {
  /// Returns the text before the typed line.
  let prompt: () -> String
  /// Returns the possible replacements for the beginning of a line.
  let completions: (String) -> [String]
  let secret: SecretArgument?

  /// Creates rules for a type of commands.
  ///
  /// - Parameters:
  ///   - commands: The type of the commands.
  ///   - secret: The argument that must not be visible.
  ///   - prompt: Returns the text before the typed line.
  ///   - candidates: Returns the words that may follow the words of a line, which are at least the command's name.
  package init<Command: TypedCommand>(
    _ commands: Command.Type, secret: SecretArgument? = nil, prompt: @escaping () -> String,
    candidates: @escaping (_ words: [String]) -> [String]
  ) {
    self.secret = secret
    self.prompt = prompt
    completions = { beginning in
      var words = beginning.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace).map(String.init)
      let last = words.removeLast()
      let all = words.isEmpty ? Command.syntax.map { String($0.name) }.sorted() : candidates(words)
      return all.filter { $0.hasPrefix(last) }.map { (words + [$0]).joined(separator: " ") }
    }
  }
}

/// A line typed by the user or read from a script.
package struct TypedLine: Equatable, Sendable {
  package let text: String
  /// The secret that the user was asked for after the line.
  package let secret: String?
  /// The number of the line, from 1; nil for a line that needs no number.
  package let number: Int?

  /// Creates a line.
  package init(_ text: String, secret: String? = nil, number: Int? = nil) {
    self.text = text
    self.secret = secret
    self.number = number
  }
}

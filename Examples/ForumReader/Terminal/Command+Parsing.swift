extension Command {
  /// Parses a line.
  ///
  /// - Returns: The command, or `nil` for an empty line or a comment, which starts with `#`.
  static func parse(_ line: String) throws(CommandError) -> Command? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first, !name.hasPrefix("#") else { return nil }
    guard let syntax = Syntax.all.first(where: { $0.name == name }) else { throw .init("unknown command “\(name)”") }
    let text = words.dropFirst().first.map(trimmed) ?? ""
    guard let command = syntax.make(text) else { throw .init("usage: \(syntax.usage)") }
    return command
  }

  private static func trimmed(_ text: String) -> String {
    guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[...end].drop(while: \.isWhitespace))
  }

  /// The syntax of a command.
  struct Syntax: Sendable {
    let usage: String
    let purpose: String
    /// Creates the command from its arguments; returns nil if the arguments are invalid.
    let make: @Sendable (String) -> Command?

    /// The name of the command, which is its first word.
    var name: Substring { usage.prefix { $0 != " " } }

    /// Creates the syntax of a command with any text as its argument.
    init(_ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ text: String) -> Command?) {
      self.usage = usage
      self.purpose = purpose
      self.make = make
    }

    /// Creates the syntax of a command without arguments.
    static func plain(_ usage: String, _ purpose: String, _ command: Command) -> Syntax {
      Syntax(usage, purpose) { $0.isEmpty ? command : nil }
    }

    /// Creates the syntax of a command with one word as its argument.
    static func word(
      _ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ word: String) -> Command?
    ) -> Syntax {
      Syntax(usage, purpose) { $0.isEmpty || $0.contains(where: \.isWhitespace) ? nil : make($0) }
    }

    /// Creates the syntax of a command with an optional word as its argument.
    static func optional(
      _ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ word: String?) -> Command?
    ) -> Syntax {
      Syntax(usage, purpose) { $0.contains(where: \.isWhitespace) ? nil : make($0.isEmpty ? nil : $0) }
    }

    /// Creates the syntax of a command with two words as its arguments.
    static func pair(
      _ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ first: String, _ second: String) -> Command?
    ) -> Syntax {
      Syntax(usage, purpose) { text in
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        return words.count == 2 ? make(words[0], words[1]) : nil
      }
    }

    /// Creates the syntax of a command that switches a setting on or off.
    static func toggle(
      _ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ isOn: Bool) -> Command
    ) -> Syntax {
      word("\(usage) on|off", purpose) { ["on", "off"].contains($0) ? make($0 == "on") : nil }
    }
  }
}

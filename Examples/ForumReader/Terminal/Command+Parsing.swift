extension Command {
  /// Reads a line.
  ///
  /// - Returns: `nil` for an empty line and for a comment, which begins with `#`.
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

  /// How a command is written.
  struct Syntax: Sendable {
    let usage: String
    let purpose: String
    /// Makes the command of what follows its name; nil if that does not fit.
    let make: @Sendable (String) -> Command?

    /// The first word.
    var name: Substring { usage.prefix { $0 != " " } }

    /// A command with a text after it, of any number of words.
    init(_ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ text: String) -> Command?) {
      self.usage = usage
      self.purpose = purpose
      self.make = make
    }

    /// A command that stands alone.
    static func plain(_ usage: String, _ purpose: String, _ command: Command) -> Syntax {
      Syntax(usage, purpose) { $0.isEmpty ? command : nil }
    }

    /// A command with one word after it.
    static func word(
      _ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ word: String) -> Command?
    ) -> Syntax {
      Syntax(usage, purpose) { $0.isEmpty || $0.contains(where: \.isWhitespace) ? nil : make($0) }
    }

    /// A command with a word after it, or none.
    static func optional(
      _ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ word: String?) -> Command?
    ) -> Syntax {
      Syntax(usage, purpose) { $0.contains(where: \.isWhitespace) ? nil : make($0.isEmpty ? nil : $0) }
    }

    /// A command with two words after it.
    static func pair(
      _ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ first: String, _ second: String) -> Command?
    ) -> Syntax {
      Syntax(usage, purpose) { text in
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        return words.count == 2 ? make(words[0], words[1]) : nil
      }
    }

    /// A command that switches something.
    static func toggle(
      _ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ isOn: Bool) -> Command
    ) -> Syntax {
      word("\(usage) on|off", purpose) { ["on", "off"].contains($0) ? make($0 == "on") : nil }
    }
  }
}

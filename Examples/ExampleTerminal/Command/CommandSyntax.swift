/// The syntax and the purpose of one command.
package struct CommandSyntax<Parsed: Sendable>: Sendable {
  /// The name and the arguments, such as `login NAME PASSWORD`.
  package let usage: String
  /// The description for the help.
  package let purpose: String

  /// Creates the command from its arguments; returns nil if they are invalid.
  let make: @Sendable (_ text: String) -> Parsed?

  /// Creates the syntax of a command with any text as its argument.
  package init(_ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ text: String) -> Parsed?) {
    self.usage = usage
    self.purpose = purpose
    self.make = make
  }

  /// The name of the command, which is its first word.
  package var name: Substring { usage.prefix { $0 != " " } }

  /// Creates the syntax of a command without arguments.
  package static func plain(_ usage: String, _ purpose: String, _ command: Parsed) -> CommandSyntax {
    CommandSyntax(usage, purpose) { $0.isEmpty ? command : nil }
  }

  /// Creates the syntax of a command with a text as its argument, which must not be empty.
  package static func text(
    _ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ text: String) -> Parsed?
  ) -> CommandSyntax {
    CommandSyntax(usage, purpose) { $0.isEmpty ? nil : make($0) }
  }

  /// Creates the syntax of a command with one word as its argument.
  package static func word(
    _ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ word: String) -> Parsed?
  ) -> CommandSyntax {
    text(usage, purpose) { $0.contains(where: \.isWhitespace) ? nil : make($0) }
  }

  /// Creates the syntax of a command with an optional word as its argument.
  package static func optional(
    _ usage: String, _ purpose: String, _ make: @escaping @Sendable (_ word: String?) -> Parsed?
  ) -> CommandSyntax {
    CommandSyntax(usage, purpose) { $0.contains(where: \.isWhitespace) ? nil : make($0.isEmpty ? nil : $0) }
  }

  /// Creates the syntax of a command with several words as its arguments.
  package static func words(
    _ usage: String, _ purpose: String, _ counts: ClosedRange<Int>,
    _ make: @escaping @Sendable (_ words: [String]) -> Parsed?
  ) -> CommandSyntax {
    CommandSyntax(usage, purpose) { text in
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      return counts.contains(words.count) ? make(words) : nil
    }
  }

  /// Creates the syntax of a command that switches a setting on or off.
  package static func toggle(
    _ name: String, _ purpose: String, _ make: @escaping @Sendable (_ isOn: Bool) -> Parsed
  ) -> CommandSyntax {
    word("\(name) on|off", purpose) { ["on", "off"].contains($0) ? make($0 == "on") : nil }
  }
}

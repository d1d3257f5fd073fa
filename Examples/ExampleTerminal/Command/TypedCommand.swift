/// A command that is typed by the user or read from a script.
package protocol TypedCommand: Sendable {
  /// The syntax of each command, in the order of the help.
  static var syntax: [CommandSyntax<Self>] { get }
}

extension TypedCommand {
  /// Parses a line.
  ///
  /// - Returns: The command, or `nil` for an empty line or a comment, which starts with `#`.
  /// - Throws: A ``CommandError`` if the line is not a command.
  package static func parse(_ line: String) throws(CommandError) -> Self? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let name = words.first, !name.hasPrefix("#") else { return nil }
    guard let syntax = syntax.first(where: { $0.name == name }) else {
      throw CommandError("unknown command “\(name)”; “help” lists the commands")
    }
    guard let command = syntax.make(words.count > 1 ? trimmed(words[1]) : "") else {
      throw CommandError("usage: \(syntax.usage) (\(syntax.purpose))")
    }
    return command
  }

  /// The lines of the help, at most 80 characters wide.
  package static var help: [String] { help(width: 80) }

  /// Returns the lines of the help.
  ///
  /// The purposes are below the commands if there is no room beside them.
  ///
  /// - Parameter width: The maximum number of characters in a line.
  /// - Returns: The lines, in the order of the commands.
  package static func help(width: Int) -> [String] {
    let column = 4 + (syntax.map(\.usage.count).max() ?? 0)
    guard width - column >= narrowestPurpose else { return syntax.flatMap { stackedHelp($0, width: width) } }
    return syntax.flatMap { syntax in
      TextWrapper.lines(of: syntax.purpose, width: width - column).enumerated().map { number, line in
        let usage = number == 0 ? "  " + syntax.usage : ""
        return usage + String(repeating: " ", count: column - usage.count) + line.text
      }
    }
  }

  private static var narrowestPurpose: Int { 20 }

  private static func stackedHelp(_ syntax: CommandSyntax<Self>, width: Int) -> [String] {
    [(syntax.usage, 2), (syntax.purpose, 6)].flatMap { text, indentation in
      TextWrapper.lines(of: text, width: width - indentation).map {
        String(repeating: " ", count: indentation) + $0.text
      }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[...end].drop(while: \.isWhitespace))
  }
}

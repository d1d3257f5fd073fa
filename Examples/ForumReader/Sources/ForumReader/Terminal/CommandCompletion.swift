import ExampleTerminal
import ForumReaderKit

/// Completes commands and their arguments.
enum CommandCompletion {
  /// Returns the possible completions of the beginning of a line.
  static func lines(_ beginning: String) -> [String] {
    guard let space = beginning.firstIndex(of: " ") else {
      return Command.syntax.map { String($0.name) }.filter { $0.hasPrefix(beginning) }.sorted()
    }
    let argument = beginning[beginning.index(after: space)...]
    guard let syntax = Command.syntax.first(where: { $0.name == beginning[..<space] }) else { return [] }
    return syntax.arguments.filter { $0.hasPrefix(argument) }.map { "\(syntax.name) \($0)" }
  }

  /// Returns the beginning of the member's name with which the beginning of a line ends; nil if it ends with another word.
  static func memberName(_ beginning: String) -> String? {
    guard let space = beginning.firstIndex(of: " "), membered.contains(beginning[..<space]) else { return nil }
    let name = beginning[beginning.index(after: space)...]
    return name.contains(" ") ? nil : String(name)
  }

  /// The commands whose first argument is the name of a member.
  private static let membered: Set<Substring> = ["message", "to", "profile", "rapsheet", "author"]

  /// Returns the last word of a line.
  static func lastWord(_ line: String) -> String {
    String(line.reversed().prefix { $0 != " " }.reversed())
  }
}

extension CommandSyntax<Command> {
  /// The known words that can follow the name.
  var arguments: [String] {
    if usage.hasSuffix(" on|off") { return ["on", "off"] }
    return switch name {
    case "tab": ForumTab.allCases.map(\.rawValue)
    case "theme": ForumTheme.all.map(\.name)
    case "page": ["next", "prev", "first", "last", "unread"]
    case "restore": ["info"]
    case "link": ["awful://", "https://"]
    default: []
    }
  }
}

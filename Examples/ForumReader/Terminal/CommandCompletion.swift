/// Completes commands and their arguments.
enum CommandCompletion {
  /// Returns the lines that a beginning may be completed to.
  static func lines(_ beginning: String) -> [String] {
    guard let space = beginning.firstIndex(of: " ") else {
      return Command.Syntax.all.map { String($0.name) }.filter { $0.hasPrefix(beginning) }.sorted()
    }
    let argument = beginning[beginning.index(after: space)...]
    guard let syntax = Command.Syntax.all.first(where: { $0.name == beginning[..<space] }) else { return [] }
    return syntax.arguments.filter { $0.hasPrefix(argument) }.map { "\(syntax.name) \($0)" }
  }

  /// Returns the last word of a line.
  static func lastWord(_ line: String) -> String {
    String(line.reversed().prefix { $0 != " " }.reversed())
  }
}

extension Command.Syntax {
  /// The words that may stand after the name, as far as they are known.
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

/// Parses commands.
enum CommandParser {
  /// The default timeout of `wait`.
  static let patience = Duration.seconds(10)

  /// Parses a line.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - number: The line number, for errors.
  /// - Returns: The command; nil for an empty line and for a comment, which starts with `#`.
  /// - Throws: A ``ScriptError`` if the line is invalid.
  static func command(_ text: String, line number: Int? = nil) throws(ScriptError) -> Command? {
    // The last argument, such as a path, may contain spaces.
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard let first = parts.first, !first.hasPrefix("#") else { return nil }
    let rest = parts.count > 1 ? parts[1].trimmed : ""
    do {
      return try command(String(first), rest)
    } catch {
      throw ScriptError(line: number, message: error.message)
    }
  }

  /// Parses all lines of a script, so that errors are found before any command is executed.
  static func script(_ text: String) throws(ScriptError) -> [(line: Int, command: Command)] {
    var commands: [(line: Int, command: Command)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if let command = try command(line.trimmed, line: index + 1) { commands.append((index + 1, command)) }
    }
    return commands
  }

  private static func command(_ name: String, _ argument: String) throws(ParseFailure) -> Command {
    if let simple = simpleCommands[name] {
      guard argument.isEmpty else { throw ParseFailure("'\(name)' takes no argument, but there is '\(argument)'") }
      return simple
    }
    guard let (takes, make) = commandsWithArgument[name] else {
      throw ParseFailure("unknown command '\(name)'; 'help' lists them")
    }
    guard !argument.isEmpty else { throw ParseFailure("'\(name)' needs \(takes)") }
    guard let command = make(argument) else { throw ParseFailure("'\(name)' needs \(takes), not '\(argument)'") }
    return command
  }

  private static let simpleCommands: [String: Command] = [
    "help": .help, "servers": .servers, "latency": .latency, "connect": .connect, "disconnect": .disconnect,
    "status": .status, "screen": .screen, "press": .press, "settings": .settings, "location": .location,
    "notifications": .notifications,
    "ok": .popup(.ok), "cancel": .popup(.cancel), "stats": .stats, "quit": .quit,
  ]

  private static let commandsWithArgument: [String: (takes: String, make: @Sendable (String) -> Command?)] = [
    "load": ("a file", { .load(path: $0) }),
    "select": ("the id of a server", { .select(id: $0) }),
    "reconnects": ("on or off", { flag($0).map { .reconnects($0) } }),
    "attempts": ("a number from 0 to 100", { Int($0).flatMap { (0...100).contains($0) ? .attempts($0) : nil } }),
    "dark": ("on or off", { flag($0).map { .dark($0) } }),
    "credentials": ("the name of a server", { .credentials(name: $0) }),
    "username": ("a name", { .popup(.username($0)) }),
    "password": ("a password", { .popup(.password($0)) }),
    "user": ("agrees or refuses", { ["agrees": true, "refuses": false][$0].map { .user(agrees: $0) } }),
    "permission": (
      "notDetermined, denied or authorizedWhenInUse", { LocationAuthorization(rawValue: $0).map { .permission($0) } }
    ),
    "wait": ("\(Condition.words), optionally with seconds", wait),
  ]

  private static func flag(_ word: String) -> Bool? {
    ["on": true, "off": false][word]
  }

  @Sendable private static func wait(_ argument: String) -> Command? {
    let words = argument.split(separator: " ")
    guard words.count <= 2, let condition = Condition(words[0]) else { return nil }
    guard words.count == 2 else { return .wait(condition, patience: patience) }
    guard let seconds = Double(words[1]), (0...3600).contains(seconds) else { return nil }
    return .wait(condition, patience: .seconds(seconds))
  }
}

/// An error in a line, without its line number.
private struct ParseFailure: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension StringProtocol {
  /// The text without whitespace at its ends.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let count = start.reversed().prefix(while: \.isWhitespace).count
    return String(start.dropLast(count))
  }
}

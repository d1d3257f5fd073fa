import ExampleTerminal

/// A command typed by the user or read from a script.
enum Command: Equatable, Sendable {
  case help
  case load(path: String)
  case servers(query: String)
  case select(id: String)
  case latency
  case connect
  case disconnect
  case status
  case traffic
  case screen
  case press
  case settings
  case reconnects(Bool)
  case attempts(Int)
  case dark(Bool)
  case location
  case notifications
  case credentials(name: String)
  case popup(PopupCommand)
  case user(agrees: Bool)
  case permission(LocationAuthorization)
  case wait(Condition, timeout: Duration)
  case stats
  case quit
}

extension Command: TypedCommand {
  static let syntax = forTunnel + forSettings + forPopups + forProgram

  private static let forTunnel: [CommandSyntax<Command>] = [
    .text("load FILE", "load a list of servers from a JSON file") { .load(path: $0) },
    CommandSyntax("servers [TEXT]", "list the servers that contain a text, or all; * marks the selected server") {
      .servers(query: $0)
    },
    .text("select ID", "select a server by its ID") { .select(id: $0) },
    .plain("latency", "measure how long each server takes to accept a connection", .latency),
    .plain("connect", "open a tunnel to the selected server", .connect),
    .plain("disconnect", "close the tunnel, or cancel the attempt to open it", .disconnect),
    .plain("status", "show what is connected, since when, and the bytes and connections", .status),
    .plain("traffic", "show the bytes per second of the last two minutes as a graph", .traffic),
    .plain("screen", "show the connection screen with its button", .screen),
    .plain("press", "press the button of the connection screen", .press),
  ]

  private static let forSettings: [CommandSyntax<Command>] = [
    .plain("settings", "show the settings", .settings),
    .toggle("reconnects", "choose whether a lost tunnel is reopened") { .reconnects($0) },
    .word("attempts N", "set how often to try to reopen a lost tunnel: 0 to 100 times") { text in
      Int(text).flatMap { (0...100).contains($0) ? .attempts($0) : nil }
    },
    .toggle("dark", "switch dark mode on or off") { .dark($0) },
  ]

  private static let forPopups: [CommandSyntax<Command>] = [
    .plain("location", "open the popup that asks for access to the location", .location),
    .plain("notifications", "open the popup that asks to allow notifications", .notifications),
    .text("credentials NAME", "open the popup for the user name and password of your own server") {
      .credentials(name: $0)
    },
    .text("username TEXT", "enter a user name in the popup") { .popup(.username($0)) },
    CommandSyntax("password [TEXT]", "enter a password in the popup; without a text, the program asks for it") {
      .popup(.password($0.isEmpty ? nil : $0))
    },
    .plain("ok", "press the first button of the popup", .popup(.ok)),
    .plain("cancel", "press the second button of the popup", .popup(.cancel)),
    .word("user agrees|refuses", "choose the user's answer to later dialogs of the simulated system") { word in
      ["agrees": true, "refuses": false][word].map { .user(agrees: $0) }
    },
    .word(
      "permission undecided|denied|allowed", "change the location permission in the simulated system"
    ) { LocationAuthorization.words[$0].map { .permission($0) } },
  ]

  private static let forProgram: [CommandSyntax<Command>] = [
    .words(
      "wait CONDITION [SECONDS]",
      "wait until a condition is met, for 10 seconds unless SECONDS is given; the conditions are \(Condition.words)",
      1...2
    ) { words in
      guard let condition = Condition(words[0]) else { return nil }
      guard words.count == 2 else { return .wait(condition, timeout: .seconds(10)) }
      guard let seconds = Double(words[1]), (0...3600).contains(seconds) else { return nil }
      return .wait(condition, timeout: .seconds(seconds))
    },
    .plain("stats", "show open file descriptors, memory in kilobytes and live subscriptions", .stats),
    .plain("help", "list all commands", .help),
    .plain("quit", "end the program", .quit),
  ]
}

extension Command {
  /// Parses all lines of a script, so that errors are found before any command is executed.
  ///
  /// - Throws: A ``CommandError`` with the number of the invalid line.
  static func script(_ text: String) throws(CommandError) -> [(line: Int, command: Command)] {
    var commands: [(line: Int, command: Command)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do {
        if let command = try parse(String(line)) { commands.append((index + 1, command)) }
      } catch {
        throw error.inLine(index + 1)
      }
    }
    return commands
  }
}

extension Command {
  /// Creates the command of a line.
  ///
  /// - Returns: The command, or `nil` for an empty line or a comment.
  /// - Throws: A ``CommandError`` if the line is not a command.
  static func parse(_ line: TypedLine) throws(CommandError) -> Command? {
    let command = try parse(line.text)
    return command == .popup(.password(nil)) ? .popup(.password(line.secret)) : command
  }
}

extension LocationAuthorization {
  /// The permissions by their spelling in a command.
  static let words: [String: LocationAuthorization] = [
    "undecided": .notDetermined, "denied": .denied, "allowed": .authorizedWhenInUse,
  ]
}

/// An action in the current popup.
enum PopupCommand: Equatable, Sendable {
  /// Presses the primary button.
  case ok
  /// Presses the other button.
  case cancel
  case username(String)
  /// Enters a password. It is nil until the user has typed it.
  case password(String?)
}

import ExampleTerminal
import Foundation

extension PromptRules {
  /// Creates the rules of a prompt that completes servers and conditions.
  init(_ app: AppModel) {
    self.init(
      Command.self, secret: SecretArgument(of: "password", after: 0) { _ in "Password: " }, prompt: { "tunnel> " },
      candidates: { words in words.count == 1 ? Self.candidates(after: words[0], app) : [] })
  }

  /// Returns the words that may follow a command.
  private static func candidates(after command: String, _ app: AppModel) -> [String] {
    switch command {
    case "select": app.servers.servers.map(\.id)
    case "reconnects", "dark": ["on", "off"]
    case "user": ["agrees", "refuses"]
    case "permission": LocationAuthorization.words.keys.sorted()
    case "wait": Condition.words.components(separatedBy: ", ").map { $0.replacing("BYTES", with: "") }
    default: []
    }
  }
}

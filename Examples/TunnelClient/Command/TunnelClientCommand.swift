import Causeway
import ExampleTerminal
import Foundation

/// The command-line program described by ``Usage``.
@main
@MainActor
enum TunnelClientCommand {
  private static let program = Program("TunnelClient", usage: Usage.short)

  static func main() async {
    // Required by `stats`. Must be set before the first subscription.
    LiveSubscriptions.processWide = LiveSubscriptions()
    await program.run { arguments in
      let options = try Options(arguments)
      guard !options.wantsHelp else {
        program.write(Usage.full)
        return 0
      }
      let temporary = URL.temporaryDirectory.appending(path: "tunnelclient-\(UUID().uuidString).json")
      defer { try? FileManager.default.removeItem(at: temporary) }
      try await TerminalSession(options, preferencesPath: options.preferencesPath ?? temporary.path).run()
      return 0
    }
  }
}

import Causeway
import ExampleTerminal
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The command-line program described by ``Usage``.
@main
@MainActor
enum TunnelClientCommand {
  static func main() async {
    exit(await run(CommandLine.arguments.dropFirst()))
  }

  private static func run(_ arguments: some Sequence<String>) async -> Int32 {
    // Required by `stats`. Must be set before the first subscription.
    LiveSubscriptions.processWide = LiveSubscriptions()
    let temporary = FileManager.default.temporaryDirectory.appending(path: "tunnelclient-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: temporary) }
    do {
      let options = try Options(arguments)
      if options.wantsHelp {
        StandardStream.output.write(Usage.full + "\n")
      } else {
        try await TerminalSession(options, preferencesPath: options.preferencesPath ?? temporary.path).run()
      }
      return 0
    } catch {
      StandardStream.error.write("TunnelClient: \(error.message)\n")
      return error.status.rawValue
    }
  }
}

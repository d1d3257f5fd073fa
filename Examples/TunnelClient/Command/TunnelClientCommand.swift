import Causeway
import CausewayLive
import ExampleTerminal
import Foundation

/// The command-line program described by ``Usage``.
@main
@MainActor
enum TunnelClientCommand {
  private static let program = Program("TunnelClient", usage: Usage.short)

  static func main() async {
    // For the example Live, which shows the streams of this program.
    StreamGraph.installIfAsked()
    // Required by `stats`. Must be set before the first subscription.
    LiveSubscriptions.processWide = LiveSubscriptions()
    await program.run { arguments in
      let options = try Options(arguments)
      guard !options.wantsHelp else {
        program.write(Usage.full)
        return 0
      }
      let temporary = URL.temporaryDirectory.appending(path: "tunnelclient-\(UUID().uuidString).json")
      let cleanUp = { try? FileManager.default.removeItem(at: temporary) }
      defer { _ = cleanUp() }
      let path = options.preferencesPath ?? temporary.path
      try await TerminalSession(options, preferencesPath: path, program).run { _ = cleanUp() }
      return 0
    }
  }
}

/// The help texts of the program.
enum Usage {
  static let short = """
    usage: TunnelClient [--servers FILE] [--script FILE] [--plain]
                        [--preferences FILE] [--port N] [--timeout SECONDS]
                        [--retry-delay SECONDS]
    """

  static let full = """
    \(short)

    Opens a tunnel from a local port to a server. When the tunnel is open, the
    program prints its address, such as 127.0.0.1:39291; clients that connect there
    talk to the server. A lost tunnel is reopened at the same port. On a terminal, a
    prompt completes commands with Tab and recalls them with the arrow keys.
    Otherwise the program reads one command per line from standard input or a
    script.

      --servers FILE         load this list of servers first: [{"id", "name",
                             "host", "port"}, …]; “-” is standard input
      --script FILE          execute the commands in FILE and exit; the whole file
                             is checked first; “-” is standard input
      --plain                print each change of the state as one line, and show no
                             prompt
      --preferences FILE     store the settings in FILE; without it, they are
                             discarded at exit
      --port N               the local port; without it or with 0, the system
                             chooses one
      --timeout SECONDS      how long to wait for a server to accept a connection; 5
                             by default
      --retry-delay SECONDS  how long to wait before the second attempt to reopen a
                             lost tunnel, doubled for each further attempt; 0.5 by
                             default
      --version              print the version
      --help                 print this help

    \(commands())

    Exit status: 0; 1 if a command fails; 64 if the command line is invalid; 65 if
    the script contains an invalid command; 66 if the script or the list of servers
    cannot be read; 74 if the output, or the settings of a script, cannot be
    written.
    """

  /// Returns the list of the commands.
  static func commands(width: Int = 80) -> String {
    """
    Commands, one on each line; # begins a comment:

    \(Command.help(width: width).joined(separator: "\n"))
    """
  }
}

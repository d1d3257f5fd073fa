import ChildPrograms
import Foundation
import Testing

/// The script session of the README, with a server on the loopback interface in place of its web server.
@Suite(.timeLimit(.minutes(60)))
struct ReadmeTests {
  private let folder: TemporaryFolder
  private let commands: [String]
  private let printed: [String]

  init() throws {
    folder = try TemporaryFolder()
    let pieces = try ExampleReadme.pieces(of: "TunnelClient")
    let session = try #require(pieces.first { $0.hasPrefix("$ printf '") }).split(separator: "\n").map(String.init)
    let script = try #require(session.first?.split(separator: "'").dropFirst().first)
    commands = script.components(separatedBy: "\\n").filter { !$0.isEmpty }
    printed = Self.comparable(Array(session.dropFirst()))
  }

  /// Returns lines without the parts that vary: the port, and states that may be too short to be shown.
  private static func comparable(_ lines: [String]) -> [String] {
    lines.filter { line in
      !line.contains(#/^state=(?:dis)?connecting /#) && !line.contains(#/^state=connected .*(?:port=-|busy=yes)/#)
    }
    .map { $0.replacing(#/port=\d+/#, with: "port=N") }
  }

  @Test(arguments: 1...3) func scriptPrintsTheTextOfTheReadme(run: Int) async throws {
    let server = try LoopbackServer.echo()
    defer { server.stop() }
    try folder.write(
      #"[{"id": "web", "name": "A web server", "host": "127.0.0.1", "port": \#(server.port)}]"#, to: "servers.json")
    let process = try ChildProcess(["--servers", folder.path("servers.json"), "--plain"])
    for command in commands { try process.type(command) }
    try process.endInput()
    #expect(Self.comparable(await process.output.untilEnd()) == printed)
    #expect(await process.exitStatus() == 0)
  }
}

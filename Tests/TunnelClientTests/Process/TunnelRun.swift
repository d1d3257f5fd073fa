import ChildPrograms
import Foundation
import Testing

/// A run of the program with one server, called berlin, and its output.
final class TunnelRun: Sendable {
  let process: ChildProcess

  private let folder: TemporaryFolder

  /// Starts it, with `--plain`, for a server on a port; a script replaces the test's input, if there is one.
  init(port: UInt16, _ arguments: String..., script: String? = nil) throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"[{"id": "berlin", "name": "Berlin", "host": "127.0.0.1", "port": \#(port)}]"#, to: "servers.json")
    var all = ["--plain", "--servers", folder.path("servers.json"), "--preferences", folder.path] + arguments
    if let script {
      try folder.write(script, to: "script")
      all += ["--script", folder.path("script")]
    }
    process = try ChildProcess(all)
  }

  /// Selects the server, connects, and returns the local port.
  func connect() async throws -> UInt16 {
    try process.type("select berlin", "connect")
    return try await connectedPort()
  }

  /// Returns the local port of the last line that reports a connection, and waits for one if there is none.
  ///
  /// A number of first lines do not count.
  func connectedPort(after lines: Int = 0) async throws -> UInt16 {
    let text = await process.output.until { output in
      output.lines.dropFirst(lines).contains { $0.hasPrefix("state=connected ") && !$0.contains("port=- ") }
    }
    let line = try #require(
      text.lines.dropFirst(lines).last { $0.hasPrefix("state=connected ") && !$0.contains("port=- ") })
    let port = try #require(line.firstMatch(of: #/ port=(\d+) /#)?.1)
    return try #require(UInt16(port))
  }

  /// Ends it, and checks its exit status.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try process.type("quit")
    #expect(await process.exitStatus() == 0, sourceLocation: sourceLocation)
    #expect(await process.errors.untilEnd() == [], sourceLocation: sourceLocation)
  }
}

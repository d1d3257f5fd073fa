import ChildPrograms
import Testing

@Suite(.timeLimit(.minutes(60)))
struct FailingServerTests {
  private let script = "select berlin\nconnect\nwait error\nwait idle\n"

  @Test(.covers("b1", "b10")) func refusedConnectionIsAnErrorAndEndsConnecting() async throws {
    let port = try LoopbackServer.unusedPort()
    let run = try TunnelRun(port: port, script: script)
    let lines = await run.process.output.untilEnd()
    #expect(lines.contains { $0.contains(" busy=yes ") })
    #expect(
      lines.last
        == "state=disconnected server=berlin port=- busy=no reconnecting=no popup=- "
        + "error=Berlin refused the connection (127.0.0.1:\(port))")
    #expect(await run.process.exitStatus() == 0)
  }

  @Test(.covers("b1", "b10")) func serverThatDoesNotAnswerIsAnErrorAndEndsConnecting() async throws {
    let server = try SilentServer()
    let run = try TunnelRun(port: server.port, "--timeout", "0.3", script: script)
    let lines = await run.process.output.untilEnd()
    #expect(lines.contains { $0.hasPrefix("state=connecting ") })
    #expect(
      lines.last
        == "state=disconnected server=berlin port=- busy=no reconnecting=no popup=- "
        + "error=Berlin did not answer in time (127.0.0.1:\(server.port))")
    #expect(await run.process.exitStatus() == 0)
  }

  @Test func attemptIsEndedByDisconnecting() async throws {
    let server = try SilentServer()
    let run = try TunnelRun(
      port: server.port, "--timeout", "60",
      script: "select berlin\nconnect\nwait connecting\ndisconnect\nwait disconnected\nwait idle\n")
    let lines = await run.process.output.untilEnd()
    #expect(lines.last == "state=disconnected server=berlin port=- busy=no reconnecting=no popup=- error=-")
    #expect(await run.process.exitStatus() == 0)
  }

  @Test func deathOfTheServerInMidStreamIsAnError() async throws {
    let server = try LoopbackServer.echo()
    let run = try TunnelRun(port: server.port)
    try run.process.type("reconnects off")
    let client = try LoopbackConnection(to: try await run.connect())
    #expect(try await echoes(through: client))
    server.stop()
    let line = await run.process.output.untilLine { $0.contains("error=The connection to Berlin was lost") }
    #expect(line?.contains(" reconnecting=no ") == true)
    // The client of the tunnel receives an end too.
    #expect(try await !echoes(through: client))
    try run.process.type("wait disconnected")
    try await run.quit()
  }

  @Test func lostTunnelIsOpenedAgainWhenTheServerIsBack() async throws {
    let server = try LoopbackServer.echoThatMayComeBack()
    let run = try TunnelRun(port: server.port, "--retry-delay", "0.05")
    try run.process.type("attempts 100")
    let port = try await run.connect()
    let client = try LoopbackConnection(to: port)
    #expect(try await echoes(through: client))
    server.stop()
    // Several attempts fail before the server is back.
    await run.process.output.until { $0.lines.filter { $0.hasPrefix("state=connecting ") }.count >= 3 }
    let count = run.process.output.lines.count
    let next = try LoopbackServer.echo(port: server.port)
    // The client finds the tunnel where it was.
    #expect(try await run.connectedPort(after: count) == port)
    let second = try LoopbackConnection(to: port)
    #expect(try await echoes(through: second))
    #expect(run.process.output.lines.last?.hasSuffix(" busy=no reconnecting=no popup=- error=-") == true)
    try await run.quit()
    next.stop()
  }

  @Test func whenTheServerStaysAwayTheAttemptsEnd() async throws {
    let server = try LoopbackServer.echo()
    let run = try TunnelRun(port: server.port, "--retry-delay", "0.02")
    try run.process.type("attempts 3")
    let client = try LoopbackConnection(to: try await run.connect())
    #expect(try await echoes(through: client))
    server.stop()
    let line = await run.process.output.untilLine {
      $0.contains(" reconnecting=no ") && $0.contains("error=Berlin refused the connection")
    }
    #expect(line?.hasPrefix("state=disconnected ") == true)
    try await run.quit()
  }

  /// Returns whether the bytes sent come back.
  private func echoes(through client: LoopbackConnection) async throws -> Bool {
    try await onThread { client.send("hello".utf8) && client.receive(5).bytes == Array("hello".utf8) }
  }
}

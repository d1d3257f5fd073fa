import ChildPrograms
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ForwardingTests {
  @Test func hundredMegabytesArriveUnchanged() async throws {
    let total = 100_000_000
    let server = try LoopbackServer.echo()
    let run = try TunnelRun(port: server.port)
    let client = try LoopbackConnection(to: try await run.connect())
    async let isSent = onThread {
      let isSent = Noise.send(total, to: client)
      // The end goes through the tunnel and back too.
      client.finishSending()
      return isSent
    }
    let (correct, end) = try await onThread {
      var noise = Noise()
      let end = client.receive { noise.check($0) }
      return (noise.correct, end)
    }
    #expect(try await isSent)
    #expect(correct == total)
    #expect(end == .ended)

    try run.process.type("wait received=\(total)", "status")
    let line = await run.process.output.untilLine { $0.hasPrefix("up=") }
    #expect(line?.hasPrefix("up=\(total) down=\(total) ") == true)
    try await run.quit()
    server.stop()
  }
}

import ChildPrograms
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ManyCyclesTests {
  /// The output of `stats`.
  private struct Statistics: Equatable {
    let descriptors: Int
    let residentKilobytes: Int
    let subscriptions: Int

    init?(_ line: String) {
      guard let match = line.wholeMatch(of: #/descriptors=(\d+) rss=(\d+) subscriptions=(\d+)/#),
        let descriptors = Int(match.1), let resident = Int(match.2), let subscriptions = Int(match.3)
      else { return nil }
      self.descriptors = descriptors
      residentKilobytes = resident
      self.subscriptions = subscriptions
    }
  }

  @Test func thousandCyclesLeaveNothingBehind() async throws {
    let server = try LoopbackServer.echo()
    let cycle = "connect\nwait connected\ndisconnect\nwait disconnected\nwait idle\n"
    let script =
      "select berlin\n" + String(repeating: cycle, count: 100) + "stats\n"
      + String(repeating: cycle, count: 900) + "stats\n"
    let run = try TunnelRun(port: server.port, script: script)
    let lines = await run.process.output.untilEnd()
    #expect(await run.process.exitStatus() == 0)
    #expect(await run.process.errors.untilEnd() == [])
    #expect(lines.filter { $0.hasPrefix("state=connected ") }.count >= 1000)
    let statistics = lines.compactMap(Statistics.init)
    try #require(statistics.count == 2)
    // The sockets of the last tunnel are closed slightly later, so they may still be counted.
    #expect(abs(statistics[1].descriptors - statistics[0].descriptors) < 8)
    #expect(statistics[1].subscriptions == statistics[0].subscriptions)
    #expect(statistics[1].residentKilobytes < statistics[0].residentKilobytes + 8_000)
    server.stop()
  }
}

import Causeway
import CausewayLive
import CausewayRx
import CausewayTesting
import CausewayViewModel
import ExampleTerminal
import Testing

@testable import TunnelClient

@MainActor
@Suite(.checksSubscriptions, .settles, .timeLimit(.minutes(60)))
struct InterpreterTests {
  private let test: TestApp
  private let interpreter: Interpreter

  init() throws {
    test = try TestApp()
    interpreter = Interpreter(app: test.model(), clock: test.clock)
  }

  /// Executes lines, and returns the output of the last one.
  @discardableResult
  private func run(_ lines: String...) async throws -> String? {
    var said: String?
    for line in lines {
      let command = try #require(try Command.parse(line))
      said = try await interpreter.carryOut(command)
    }
    return said
  }

  private func expectRefusal(
    _ line: String, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: CommandError(message), sourceLocation: sourceLocation) { try await run(line) }
  }

  /// Returns the message of a wait that took too long.
  private func vain(_ time: String, _ condition: String) -> String {
    "timed out after \(time) waiting for “\(condition)”; now \(Snapshot().line)"
  }

  private func advance(by duration: Duration) {
    test.clock.advance(by: duration)
  }

  @Test func serversAreListedWithTheSelectedOneMarked() async throws {
    test.servers.lists = ["file": .success([.berlin, .oslo])]
    test.servers.latencies = ["berlin": .success(0.0125), "oslo": .failure(TunnelError.busy)]
    #expect(try await run("servers") == "The list of servers is empty; “load FILE” loads a list.")
    #expect(
      try await run("load file", "select oslo", "servers")
        == "  berlin  Berlin  127.0.0.1:9\n* oslo  Oslo  127.0.0.1:10")
    #expect(
      try await run("latency")
        == "  berlin  Berlin  127.0.0.1:9  12.5 ms\n* oslo  Oslo  127.0.0.1:10  A tunnel is already open or being opened"
    )
  }

  @Test func serversAreSearched() async throws {
    test.servers.lists = ["file": .success([.berlin, .oslo])]
    #expect(try await run("load file", "servers OSL") == "  oslo  Oslo  127.0.0.1:10")
    #expect(try await run("servers :9") == "  berlin  Berlin  127.0.0.1:9")
    #expect(try await run("servers rome") == "No server contains “rome”; “servers” lists all servers.")
    #expect(try await run("latency")?.split(separator: "\n").count == 2, "all servers are measured and listed")
    #expect(try await run("servers os", "servers")?.split(separator: "\n").count == 2)
  }

  @Test func serverInUseStaysInUseWhenAnotherIsSelected() async throws {
    test.servers.lists = ["file": .success([.berlin, .oslo])]
    try await run("load file", "select berlin", "connect")
    test.tunnel.succeed(port: 4000)
    try await run("wait connected", "select oslo")
    #expect(
      try await run("servers")
        == "  berlin  Berlin  127.0.0.1:9  (in use)\n* oslo  Oslo  127.0.0.1:10")
    #expect(
      try await run("status")?.hasPrefix("state=connected server=berlin selected=oslo port=4000 busy=no ") == true)
    try await run("disconnect", "wait disconnected")
    #expect(try await run("servers") == "  berlin  Berlin  127.0.0.1:9\n* oslo  Oslo  127.0.0.1:10")
    #expect(try await run("status")?.hasPrefix("state=disconnected server=oslo port=- ") == true)
  }

  @Test func impossibleCommandsAreRefused() async throws {
    await expectRefusal("select rome", "no server has the ID “rome”; “servers” lists all servers")
    await expectRefusal("connect", "no server is selected; “select ID” selects a server")
    await expectRefusal("ok", "no popup is open")
    test.servers.lists = ["file": .failure(ServerListError.missing(path: "file"))]
    await expectRefusal("load file", "file: no such file")
    try await run("notifications")
    await expectRefusal("username ann", "this popup has no text fields")
  }

  @Test func connectsAndTellsTheStatus() async throws {
    test.servers.lists = ["file": .success([.berlin])]
    try await run("load file", "select berlin", "connect")
    test.tunnel.succeed(port: 4000)
    test.tunnel.trafficSubject.onNext(TunnelTraffic(bytesUp: 1, bytesDown: 2, connections: 3))
    try await run("wait connected", "wait received=2")
    #expect(
      try await run("status") == """
        state=connected server=berlin port=4000 busy=no reconnecting=no popup=- error=-
        up=1 down=2 connections=3
        """)
    try await run("disconnect", "wait disconnected", "wait idle")
    #expect(test.tunnel.closings == 1)
  }

  @Test func aHealthyConnectionRaisesNoAlarm() async throws {
    // Without time: only what is wrong at once is an alarm, however slow the machine is.
    let graph = StreamGraph(recordsValues: false, now: { 0 })
    try await graph.during {
      let test = try TestApp()
      let interpreter = Interpreter(app: test.model(), clock: test.clock)
      test.servers.lists = ["file": .success([.berlin, .oslo])]
      for line in [
        "load file", "select berlin", "connect", "wait connected", "wait received=2", "select oslo", "servers",
        "screen", "disconnect", "wait disconnected", "wait idle", "notifications",
      ] {
        _ = try await interpreter.carryOut(try #require(try Command.parse(line)))
        if line == "connect" {
          test.tunnel.succeed(port: 4000)
          test.tunnel.trafficSubject.onNext(TunnelTraffic(bytesUp: 1, bytesDown: 2, connections: 3))
        }
        #expect(graph.alarms() == [], "after \(line)")
      }
      #expect(graph.snapshot().consumers.contains { $0.end == nil })
    }
  }

  @Test(.covers("b2")) func screenIsShownAndItsButtonPressed() async throws {
    test.servers.lists = ["file": .success([.berlin])]
    await expectRefusal("press", "the button is disabled until a server is selected")
    try await run("load file", "select berlin", "press")
    #expect(try await run("screen") == "Status: Disconnected\nServer: Berlin\n( ◌ Connecting… )")
    await expectRefusal("press", "the button is disabled while connecting")
    test.tunnel.succeed()
    try await run("wait connected")
    #expect(try await run("screen") == "Status: Connected\nServer: Berlin\n[ Disconnect ]")
    try await run("press", "wait disconnected")
    #expect(test.tunnel.closings == 1)
  }

  @Test func waitGivesUpAfterItsPatience() async throws {
    let waiting = Task { await expectRefusal("wait connected 5", vain("5 s", "connected")) }
    await settle()
    advance(by: .seconds(4))
    await settle()
    advance(by: .seconds(1))
    await waiting.value

  }

  @Test func waitGoesOnWhenItIsSo() async throws {
    test.servers.lists = ["file": .success([.berlin])]
    try await run("load file", "select berlin", "connect")
    let waiting = Task { _ = try await run("wait error") }
    await settle()
    test.tunnel.fail(.refused(.berlin))
    try await waiting.value
    #expect(try await run("wait idle") == nil)
  }

  @Test func settingsAreShownAndChanged() async throws {
    await expectRefusal("attempts 2", "the settings are still being loaded; try again")
    await interpreter.app.settings.load()
    #expect(try await run("settings") == "reconnects=on attempts=5 dark=off")
    #expect(try await run("reconnects off", "attempts 2", "dark on", "settings") == "reconnects=off attempts=2 dark=on")
  }

  @Test func popupsAreWalkedThrough() async throws {
    try await run("location", "wait popup", "user refuses", "ok")
    let popup = try #require(interpreter.app.popups.current)
    #expect(popup.text.contains("was denied"))
    #expect(popup.text.contains("ok: Open Settings"))
    try await run("ok", "permission allowed")
    await settle()
    #expect(interpreter.app.popups.current == nil)

    try await run("credentials home", "username ann", "password secret")
    #expect(interpreter.app.popups.current?.text.contains("username: ann   password: ••••••") == true)
    try await run("ok")
    await settle()
    #expect(interpreter.app.popups.current == nil)
    try await run("credentials home")
    #expect(
      interpreter.app.popups.current?.text.hasPrefix("Change the user name and password for home.\n  username: ann")
        == true)
    try await run("cancel")
  }

  @Test func statsAreNumbers() async throws {
    let line = try #require(try await run("stats"))
    #expect(line.wholeMatch(of: #/descriptors=[1-9]\d* rss=([1-9]\d*|-) subscriptions=\d+/#) != nil)
  }
}

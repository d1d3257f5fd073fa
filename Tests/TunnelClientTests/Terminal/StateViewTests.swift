import CausewayRx
import CausewayTesting
import Testing

@testable import TunnelClient

@MainActor
private final class Paper {
  var lines: [String] = []
}

@MainActor
@Suite(.checksSubscriptions, .settles)
struct StateViewTests {
  private let test: TestApp
  private let app: AppModel
  private let paper = Paper()

  init() throws {
    test = try TestApp()
    app = test.model()
    test.tunnel.selectedSubject.onNext(.berlin)
  }

  private func view(isPlain: Bool) -> StateView {
    StateView(app, isPlain: isPlain) { [paper] in paper.lines.append($0) }
  }

  @Test func plainChangesAreALineEach() async {
    let view = view(isPlain: true)
    app.connection.connect()
    await settle()
    test.tunnel.succeed(port: 4000)
    await settle()
    app.connection.disconnect()
    view.update()
    #expect(
      paper.lines == [
        "state=disconnected server=berlin port=- busy=no reconnecting=no popup=- error=-",
        "state=disconnected server=berlin port=- busy=yes reconnecting=no popup=- error=-",
        "state=connected server=berlin port=4000 busy=no reconnecting=no popup=- error=-",
        "state=disconnected server=berlin port=- busy=no reconnecting=no popup=- error=-",
      ])
    await settle()
    #expect(paper.lines.count == 4)
  }

  @Test func peopleReadSentencesAndPopups() async {
    let view = view(isPlain: false)
    app.connection.connect()
    test.tunnel.succeed(port: 4000)
    await settle()
    app.controller.explainNotifications()
    await settle()
    #expect(paper.lines.prefix(2) == ["Selected berlin.", "Connected to berlin. The tunnel is at 127.0.0.1:4000."])
    #expect(paper.lines.last?.contains("ok: Enable Notifications") == true)
    withExtendedLifetime(view) {}
  }

  @Test func popupIsNotPrintedAgainWhenItIsSaved() async throws {
    let view = view(isPlain: false)
    app.picker.edit(name: "home")
    await settle()
    let interpreter = Interpreter(app: app)
    _ = try await interpreter.carryOut(.popup(.ok))
    view.update()
    await settle()
    #expect(paper.lines.filter { $0.contains("user name and password") }.count == 1)
  }

  /// The manager reports the state before it answers with the session, which has the port.
  @Test(arguments: [true, false]) func connectionIsToldOnceWithItsPort(isPlain: Bool) async throws {
    let view = view(isPlain: isPlain)
    app.connection.connect()
    await settle()
    test.tunnel.stateSubject.onNext(.connected)
    await settle()
    view.update()
    #expect(!paper.lines.contains { $0.contains("onnected to") || $0.contains("state=connected") })
    let server = try #require(test.tunnel.servers.last)
    test.tunnel.answer(.success(TunnelSession(server: server, localPort: 4000)))
    await settle()
    let told = paper.lines.filter { $0.contains("onnected to") || $0.contains("state=connected") }
    #expect(told.count == 1)
    #expect(told.first?.contains("4000") == true)
  }
}

import Testing

@testable import TunnelClient

@Suite struct SnapshotTests {
  @Test func lineHasEverything() {
    #expect(Snapshot().line == "state=disconnected server=- port=- busy=no reconnecting=no popup=- error=-")
    let snapshot = Snapshot(
      state: .connected, server: "a", port: 4000, isConnecting: true, isReconnecting: true, popup: "location",
      error: "It is broken")
    #expect(
      snapshot.line
        == "state=connected server=a port=4000 busy=yes reconnecting=yes popup=location error=It is broken")
  }

  @Test func lineIsOneLineForAnyServerName() {
    #expect(Snapshot(server: "a\r\nb", error: "c\nd").line.contains("server=a b "))
    #expect(Snapshot(server: "a\r\nb", error: "c\nd").line.hasSuffix("error=c d"))
  }

  @Test func newsHasOnlyTheChanges() {
    var now = Snapshot(server: "a")
    #expect(now.news(since: Snapshot()) == ["Selected a."])
    #expect(now.news(since: now) == [])
    var before = now
    now.state = .connected
    now.port = 4000
    #expect(now.news(since: before) == ["Connected to a. The tunnel is at 127.0.0.1:4000."])
    before = now
    now.state = .disconnected
    now.error = "the connection to a was lost"
    now.isReconnecting = true
    #expect(now.news(since: before) == ["the connection to a was lost.", "Reconnecting…", "Disconnected."])
    #expect(now.news(since: now) == [])
    before = now
    now.state = .connecting
    #expect(now.news(since: before) == [], "the attempts are one event")
    before = now
    now.state = .disconnected
    #expect(now.news(since: before) == [])
    before = now
    now.isReconnecting = false
    #expect(now.news(since: before) == ["The tunnel stays closed; “connect” opens it again."])
    now.error = nil
    #expect(now.news(since: before) == ["Disconnected."], "the user has cancelled the attempts")
    before = now
    now.popupText = "A question"
    #expect(now.news(since: before) == ["A question"])
    before = now
    now.selected = "b"
    #expect(now.news(since: before) == ["Selected b. The tunnel to a stays open until you disconnect."])
  }
}

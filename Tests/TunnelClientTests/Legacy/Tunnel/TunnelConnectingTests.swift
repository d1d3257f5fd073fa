import Causeway
import CausewayRx
import CausewayTesting
import Foundation
import Testing

@testable import TunnelClient

@Suite(.timeLimit(.minutes(60)))
struct TunnelConnectingTests {
  @Test func connectsAndDisconnects() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    try await withRecorder(manager.stateSubject.asPublisher()) { states in
      let session = try await manager.connect(to: server.server).value
      #expect(session.server == server.server)
      #expect(session.localPort != 0)
      await states.expectNext(.disconnected, .connecting, .connected)
      manager.disconnect()
      #expect(manager.state == .disconnected)
      await states.expectNext(.disconnecting, .disconnected)
      manager.disconnect()
    }
  }

  @Test func closesTheLocalPortBeforeDisconnectReturns() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    let port = try await manager.connect(to: server.server).value.localPort
    manager.disconnect()
    await #expect(throws: LoopbackSocket.Failure.self) { try await onThread { try LoopbackConnection(to: port) } }
  }

  @Test func doesNothingUntilTheSingleIsSubscribed() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    let connecting = manager.connect(to: server.server)
    #expect(manager.state == .disconnected)
    _ = try await connecting.value
    manager.disconnect()
    _ = try await connecting.value
    manager.disconnect()
  }

  @Test func failsWhenTheServerRefuses() async throws {
    let (server, manager) = (Server(at: try LoopbackServer.unusedPort()), TunnelManager())
    await withRecorder(manager.stateSubject.asPublisher()) { states in
      await #expect(throws: TunnelError.refused(server)) { try await manager.connect(to: server).value }
      #expect(manager.state == .disconnected)
      await states.expectNext(.disconnected, .connecting, .disconnected)
    }
  }

  @Test func failsWhenTheServerDoesNotAnswer() async throws {
    let (silent, manager) = (try SilentServer(), TunnelManager(connectTimeout: 0.2))
    await #expect(throws: TunnelError.timedOut(silent.server)) { try await manager.connect(to: silent.server).value }
    #expect(manager.state == .disconnected)
  }

  @Test func failsWhenTheHostIsUnknown() async throws {
    let server = Server(id: "x", name: "X", host: "no such host", port: 1)
    let manager = TunnelManager()
    await #expect(throws: TunnelError.unknownHost(server)) { try await manager.connect(to: server).value }
  }

  @Test func looksHostNamesUp() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    _ = try await manager.connect(to: Server(id: "l", name: "L", host: "localhost", port: server.port)).value
    manager.disconnect()
  }

  @Test func failsWhenTheLocalPortIsTaken() async throws {
    let server = try LoopbackServer.echo()
    let manager = TunnelManager(localPort: server.port)
    await #expect(throws: TunnelError.cannotListen(port: server.port, code: EADDRINUSE)) {
      try await manager.connect(to: server.server).value
    }
    #expect(manager.state == .disconnected)
  }

  @Test func listensAtTheSameLocalPortAgain() async throws {
    let (server, port) = (try LoopbackServer.echo(), try LoopbackServer.unusedPort())
    let manager = TunnelManager(localPort: port)
    for _ in 0..<3 {
      #expect(try await manager.connect(to: server.server).value.localPort == port)
      let answer = try await onThread {
        let client = try LoopbackConnection(to: port)
        client.send([1])
        return client.receive(1).bytes
      }
      #expect(answer == [1])
      manager.disconnect()
    }
  }

  @Test func refusesASecondConnect() async throws {
    let (server, silent, manager) = (
      try LoopbackServer.echo(), try SilentServer(), TunnelManager(connectTimeout: 10_000)
    )
    let first = Recorder(manager.connect(to: silent.server).asPublisher())
    await #expect(throws: TunnelError.busy) { try await manager.connect(to: server.server).value }
    manager.disconnect()
    #expect(try await first.expectFailure() as? TunnelError == .cancelled)

    _ = try await manager.connect(to: server.server).value
    await #expect(throws: TunnelError.busy) { try await manager.connect(to: server.server).value }
    #expect(manager.state == .connected)
    manager.disconnect()
  }

  @Test func disconnectingEndsAnAttempt() async throws {
    let (silent, manager) = (try SilentServer(), TunnelManager(connectTimeout: 10_000))
    try await withRecorder(manager.stateSubject.asPublisher()) { states in
      let attempt = Recorder(manager.connect(to: silent.server).asPublisher())
      await states.expectNext(.disconnected, .connecting)
      manager.disconnect()
      let failure = try await attempt.expectFailure()
      #expect(failure as? TunnelError == .cancelled)
      await states.expectNext(.disconnecting, .disconnected)
    }
  }

  @Test func disposingOfTheSingleEndsTheAttempt() async throws {
    let (server, silent, manager) = (
      try LoopbackServer.echo(), try SilentServer(), TunnelManager(connectTimeout: 10_000)
    )
    try await withRecorder(manager.stateSubject.asPublisher()) { states in
      let attempt = Recorder(manager.connect(to: silent.server).asPublisher())
      await states.expectNext(.disconnected, .connecting)
      attempt.cancel()
      await states.expectNext(.disconnecting, .disconnected)
      attempt.expectNoMore()
      // It is free for another session, which disposing of the first does not disturb.
      _ = try await manager.connect(to: server.server).value
      await states.expectNext(.connecting, .connected)
      manager.disconnect()
      await states.expectNext(.disconnecting, .disconnected)
    }
  }

  @Test func disposingAfterTheSessionChangesNothing() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    let attempt = Recorder(manager.connect(to: server.server).asPublisher())
    try await attempt.expectNext()
    await attempt.expectFinished()
    attempt.cancel()
    await #expect(throws: TunnelError.busy) { try await manager.connect(to: server.server).value }
    manager.disconnect()
  }

  @Test func mayBeCalledFromItsOwnCallbacks() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    let box = UncheckedBox(manager)
    let observing = manager.stateSubject.subscribe(onNext: { state in
      if state == .connecting { box.value.disconnect() }
    })
    await withRecorder(manager.stateSubject.asPublisher()) { states in
      await #expect(throws: TunnelError.cancelled) { try await manager.connect(to: server.server).value }
      await states.expectNext(.disconnected, .connecting, .disconnecting, .disconnected)
    }
    observing.dispose()
  }

  @Test func dropsItsTunnelWhenItIsReleased() async throws {
    let server = try LoopbackServer.echo()
    var manager: TunnelManager? = TunnelManager()
    let port = try await manager?.connect(to: server.server).value.localPort ?? 0
    let client = try await onThread { try LoopbackConnection(to: port) }
    client.send([1])
    #expect(try await onThread { client.receive(1).bytes } == [1])
    weak let released = manager
    manager = nil
    #expect(try await onThread { client.receive().end } == .reset)
    #expect(released == nil)
  }
}

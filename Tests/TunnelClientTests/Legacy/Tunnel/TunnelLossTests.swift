import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Foundation
import Testing

@testable import TunnelClient

@Suite(.timeLimit(.minutes(60)))
struct TunnelLossTests {
  @Test func aResetByAServerThatHasGoneEndsTheTunnel() async throws {
    let server = try DyingServer { $0.reset() }
    try await expectLoss(of: server) { client in
      #expect(client.receive().end == .reset)
    }
  }

  @Test func anEndByAServerThatHasGoneEndsTheTunnel() async throws {
    let server = try DyingServer { $0.send([5, 6]) }
    try await expectLoss(of: server) { client in
      #expect(client.receive(2).bytes == [5, 6])
    }
  }

  @Test func aServerThatRefusesTheNextConnectionIsLost() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    let failures = Recorder(manager.failureSubject.toPublisher())
    let port = try await manager.connect(to: server.server).value.localPort
    server.stop()
    let client = try await onThread { try LoopbackConnection(to: port) }
    #expect(try await failures.expectNext() == .lost(server.server))
    #expect(try await onThread { client.receive().end } == .reset)
    failures.cancel()
  }

  /// It is probed so often here that another probe follows however late the test is.
  @Test func aServerThatStopsListeningLaterIsLost() async throws {
    let (asked, lost) = (CausewayTesting.Signal(), CausewayTesting.Signal())
    let server = try LoopbackServer { _ in asked.fire() }
    let queue = DispatchQueue(label: "check")
    let check = UpstreamCheck(
      of: server.server, timeout: 5, pauses: Array(repeating: .milliseconds(100), count: 100_000), queue: queue
    ) { lost.fire() }
    QueueWork(on: queue) { check.begin() }.enqueue()
    await asked.wait()
    server.stop()
    await lost.wait()
    queue.sync { check.cancel() }
  }

  @Test func aServerThatEndsAConnectionAndGoesOnIsNotLost() async throws {
    let server = try LoopbackServer { connection in
      if connection.receive(1).end == .enough { connection.reset() }
    }
    let manager = TunnelManager()
    let failures = Recorder(manager.failureSubject.toPublisher())
    let port = try await manager.connect(to: server.server).value.localPort
    for _ in 0..<5 {
      let client = try await onThread { try LoopbackConnection(to: port) }
      client.send([1])
      #expect(try await onThread { client.receive().end } == .reset)
    }
    #expect(manager.state == .connected)
    #expect(failures.values.isEmpty)
    failures.cancel()
    manager.disconnect()
  }

  @Test func connectsAgainAfterALoss() async throws {
    let (server, manager) = (try DyingServer { $0.reset() }, TunnelManager())
    let failures = Recorder(manager.failureSubject.toPublisher())
    try await connectedClient(manager, to: server.port).send([1])
    try await failures.expectNext()
    failures.cancel()
    let next = try LoopbackServer.echo(port: server.port)
    let client = try await connectedClient(manager, to: next.port)
    client.send([2])
    #expect(try await onThread { client.receive(1).bytes } == [2])
    manager.disconnect()
  }

  /// Lets a client end the server, and expects the manager to report that.
  private func expectLoss(
    of server: DyingServer, _ look: @escaping @Sendable (LoopbackConnection) -> Void
  ) async throws {
    let manager = TunnelManager()
    let failures = Recorder(manager.failureSubject.toPublisher())
    try await withRecorder(manager.stateSubject.asPublisher()) { states in
      let client = try await connectedClient(manager, to: server.port)
      client.send([1])
      try await onThread { look(client) }
      await states.expectNext(.disconnected, .connecting, .connected, .disconnected)
    }
    #expect(try await failures.expectNext() == .lost(Server(at: server.port)))
    #expect(try manager.trafficSubject.value().connections == 0)
    failures.cancel()
  }

  private func connectedClient(_ manager: TunnelManager, to port: UInt16) async throws -> LoopbackConnection {
    let port = try await manager.connect(to: Server(at: port)).value.localPort
    return try await onThread { try LoopbackConnection(to: port) }
  }
}

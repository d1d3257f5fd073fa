import Causeway
import CausewayRx
import CausewayTesting
import Foundation
import Testing

@testable import TunnelClient

@Suite(.timeLimit(.minutes(60)))
struct TunnelForwardingTests {
  @Test func carriesAHundredMegabytesUnchangedBothWays() async throws {
    let size = 50_000_000
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    let client = try await connectedClient(manager, server)
    async let isSent = onThread {
      defer { client.finishSending() }
      return Noise.send(size, to: client)
    }
    let (correct, end) = try await onThread {
      var noise = Noise()
      let end = client.receive { noise.check($0) }
      return (noise.correct, end)
    }
    #expect(try await isSent)
    #expect(correct == size)
    #expect(end == .ended)
    let traffic = try await manager.trafficSubject.values.first { $0.connections == 0 }
    #expect(traffic == TunnelTraffic(bytesUp: size, bytesDown: size, connections: 0))
    manager.disconnect()
  }

  @Test func aClientThatHasEndedStillGetsTheAnswer() async throws {
    let server = try LoopbackServer { connection in
      let (bytes, end) = connection.receive()
      connection.send(end == .ended ? bytes.reversed() : [])
    }
    let manager = TunnelManager()
    let client = try await connectedClient(manager, server)
    client.send([1, 2, 3])
    client.finishSending()
    let (bytes, end) = try await onThread { client.receive() }
    #expect(bytes == [3, 2, 1])
    #expect(end == .ended)
    manager.disconnect()
  }

  @Test func aServerThatHasEndedStillGetsTheRest() async throws {
    let received = PassthroughSubject<[UInt8], Never>()
    let server = try LoopbackServer { connection in
      connection.send([7])
      connection.finishSending()
      let bytes = connection.receive().bytes
      // A probe of the manager sends nothing.
      if !bytes.isEmpty { received.send(bytes) }
    }
    let manager = TunnelManager()
    let recorder = Recorder(received)
    let client = try await connectedClient(manager, server)
    let (bytes, end) = try await onThread { client.receive() }
    #expect(bytes == [7])
    #expect(end == .ended)
    client.send([1, 2])
    client.finishSending()
    await recorder.expectNext([1, 2])
    recorder.cancel()
    manager.disconnect()
  }

  @Test func aSenderWaitsForAReceiverThatTakesNothing() async throws {
    let (mayReceive, received) = (DispatchSemaphore(value: 0), PassthroughSubject<Int, Never>())
    let server = try LoopbackServer { connection in
      var noise = Noise()
      // A probe of the manager sends nothing.
      guard connection.receive(1, { noise.check($0) }) == .enough else { return }
      guard mayReceive.wait(timeout: .now() + 3600) == .success else { return }
      _ = connection.receive { noise.check($0) }
      received.send(noise.correct)
    }
    let (manager, recorder) = (TunnelManager(), Recorder(received))
    let client = try await connectedClient(manager, server)
    let held = try await onThread { Noise.sendWhileTaken(limit: 200_000_000, to: client) }
    // The system's buffers hold some megabytes.
    #expect(held < 100_000_000)
    mayReceive.signal()
    client.finishSending()
    await recorder.expectNext(held)
    recorder.cancel()
    manager.disconnect()
  }

  @Test func aResetOfTheClientReachesTheServer() async throws {
    let ends = PassthroughSubject<LoopbackConnection.End, Never>()
    let server = try LoopbackServer { connection in
      connection.send([1])
      let end = connection.receive().end
      // A probe of the manager ends normally.
      if end != .ended { ends.send(end) }
    }
    let (manager, recorder) = (TunnelManager(), Recorder(ends))
    let client = try await connectedClient(manager, server)
    #expect(try await onThread { client.receive(1).bytes } == [1])
    client.reset()
    await recorder.expectNext(.reset)
    #expect(manager.state == .connected)
    recorder.cancel()
    manager.disconnect()
  }

  @Test func disconnectingResetsOpenConnections() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    let client = try await connectedClient(manager, server)
    client.send([1])
    #expect(try await onThread { client.receive(1).bytes } == [1])
    manager.disconnect()
    #expect(try await onThread { client.receive().end } == .reset)
    #expect(try manager.trafficSubject.value() == TunnelTraffic(bytesUp: 1, bytesDown: 1, connections: 0))
  }

  @Test func carriesManyConnectionsAtOnce() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    let port = try await manager.connect(to: server.server).value.localPort
    let isCarried = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        group.addTask {
          try await onThread {
            let (client, bytes) = (try LoopbackConnection(to: port), [UInt8](repeating: UInt8(number), count: 100_000))
            client.send(bytes)
            return client.receive(bytes.count).bytes == bytes
          }
        }
      }
      return try await group.reduce(true) { $0 && $1 }
    }
    #expect(isCarried)
    let traffic = try await manager.trafficSubject.values.first { $0.connections == 0 }
    #expect(traffic == TunnelTraffic(bytesUp: 4_000_000, bytesDown: 4_000_000, connections: 0))
    manager.disconnect()
  }

  @Test func beginsToCountAnewWithEachTunnel() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    let client = try await connectedClient(manager, server)
    client.send([1])
    #expect(try await onThread { client.receive(1).bytes } == [1])
    manager.disconnect()
    _ = try await manager.connect(to: server.server).value
    #expect(try manager.trafficSubject.value() == TunnelTraffic())
    manager.disconnect()
  }

  /// A client of a new tunnel.
  private func connectedClient(_ manager: TunnelManager, _ server: LoopbackServer) async throws -> LoopbackConnection {
    let port = try await manager.connect(to: server.server).value.localPort
    return try await onThread { try LoopbackConnection(to: port) }
  }
}

import Causeway
import CausewayRx
import CausewayTesting
import Foundation
import Testing

@testable import TunnelClient

/// Alone, so that the descriptors are its own.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct TunnelLifetimeTests {
  @Test(.checksSubscriptions) func aThousandTunnelsLeaveNoDescriptorOpen() async throws {
    let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
    try await useTunnel(manager, server)
    let before = try openDescriptors()
    for _ in 0..<1000 { try await useTunnel(manager, server) }
    // Dispatch closes a little later; other tests have some open, too.
    #expect(try openDescriptors() < before + 200)
  }

  private func useTunnel(_ manager: TunnelManager, _ server: LoopbackServer) async throws {
    let port = try await manager.connect(to: server.server).value.localPort
    let answer = try await onThread {
      let client = try LoopbackConnection(to: port)
      client.send([1])
      return client.receive(1).bytes
    }
    #expect(answer == [1])
    manager.disconnect()
  }
}

import Causeway
import CausewayRx
import CausewayTesting
import Foundation
import Testing

@testable import TunnelClient

/// In a process of its own, so that the descriptors are its own.
@Suite(.timeLimit(.minutes(60)))
struct TunnelLifetimeTests {
  @Test func aThousandTunnelsLeaveNoDescriptorOpen() async throws {
    await #expect(processExitsWith: .success) {
      try await withLiveSubscriptionCheck {
        let (server, manager) = (try LoopbackServer.echo(), TunnelManager())
        try await Self.useTunnel(manager, server)
        let before = try openDescriptors()
        for _ in 0..<1000 { try await Self.useTunnel(manager, server) }
        // Dispatch and the server close their descriptors slightly later.
        #expect(try openDescriptors() < before + 50)
      }
    }
  }

  private static func useTunnel(_ manager: TunnelManager, _ server: LoopbackServer) async throws {
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

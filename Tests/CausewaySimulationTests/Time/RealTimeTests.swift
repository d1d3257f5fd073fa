import CausewaySimulation
import Testing

@testable import CausewayTesting

/// What measures real time also inside a simulation.
@MainActor
@Suite(.requiresSimulation) struct RealTimeTests {
  @Test func aWaitOfAContractIsNotOverWhenTheVirtualTimePasses() async throws {
    try await simulate(schedules: 1) { simulation in
      let watched = Watched(false)
      let waiting = Task { await watched.wait(.seconds(600)) { $0 } }
      for _ in 0..<5 { await simulation.advance(by: .seconds(3_600)) }
      watched.change { $0 = true }
      #expect(await waiting.value)
    }
  }
}

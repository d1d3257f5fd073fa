import Causeway
import CausewayTesting
import Testing

@testable import CausewaySimulation

/// Durations that are negative, or longer than any clock runs.
@Suite(.requiresSimulation) struct AbsurdDurationTests {
  private static let past: [Duration] = [.zero, .seconds(-1), .seconds(Int64.min), Duration(attoseconds: .min)]
  private static let never: [Duration] = [.seconds(Int64.max), Duration(attoseconds: .max)]

  @Test(arguments: past) func aDelayThatIsNotPositiveTakesNoTime(_ delay: Duration) async throws {
    try await simulate(schedules: 20) { simulation in
      let calls = Probe(0)
      simulation.callBack(after: delay) { calls.change { $0 += 1 } }
      simulation.callBackOnMain(after: delay) { calls.change { $0 += 1 } }
      simulation.queue().asyncAfter(delay) { calls.change { $0 += 1 } }
      let timer = OneShotTimer(after: delay).sink { calls.change { $0 += 1 } }
      try await Task.sleep(for: delay)
      await simulation.settle()
      #expect(calls.value == 4)
      #expect(simulation.now == .zero)
      timer.cancel()
    }
  }

  @Test(arguments: never) func aVeryLongDelayIsLimited(_ delay: Duration) async throws {
    try await simulate(schedules: 20) { simulation in
      let calls = Probe(0)
      simulation.callBack(after: delay) { calls.change { $0 += 1 } }
      simulation.callBackOnMain(after: delay) { calls.change { $0 += 1 } }
      simulation.queue().asyncAfter(delay) { calls.change { $0 += 1 } }
      let timer = OneShotTimer(after: delay).sink { calls.change { $0 += 1 } }
      let sleeper = Task { try await Task.sleep(for: .seconds(Int64.max)) }
      await simulation.advance(by: .seconds(50 * 365 * 24 * 3600))
      #expect(calls.value == 0)
      for _ in 0..<5 { await simulation.advance(by: delay) }
      #expect(calls.value == 4)
      #expect(simulation.now < .seconds(10_000_000_000))
      sleeper.cancel()
      timer.cancel()
    }
  }

  @Test func noDeadlineIsReachedAfterTheEndOfTime() async throws {
    try await simulate(schedules: 20) { simulation in
      let century = Duration.seconds(100 * 365 * 24 * 3600)
      let ticks = Recorder(RepeatingTimer(every: .seconds(Int64.max)))
      let sleeps = Probe(0)
      let sleeper = Task {
        while true {
          try await Task.sleep(for: century)
          sleeps.change { $0 += 1 }
        }
      }
      for _ in 0..<5 { await simulation.advance(by: .seconds(Int64.max)) }
      await simulation.settle()
      #expect(ticks.values == [0, 1])
      #expect(sleeps.value == 2)
      ticks.cancel()
      sleeper.cancel()
    }
  }

  private static let misuse: (line: UInt, body: @MainActor @Sendable (Simulation) async throws -> Void) =
    (#line, { await $0.advance(by: .seconds(-1)) })

  @Test(.enabled(if: _isDebugAssertConfiguration(), "Optimised builds leave out the message."))
  func aSimulationThatGoesBackIsReportedWithTheCallersLine() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await simulate(schedules: 1, Self.misuse.body)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("CausewaySimulationTests/AbsurdDurationTests.swift:\(Self.misuse.line): "), "\(text)")
  }
}

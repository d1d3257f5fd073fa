import CausewaySimulation
import Testing

/// Ordinary tests that run beside simulations in the same process, as other suites of a user do.
@Suite(.requiresSimulation) struct OrdinaryTests {
  private actor Counter {
    private(set) var count = 0
    func add() { count += 1 }
  }

  @Test(arguments: 0..<50) func isNotTouched(_ number: Int) async throws {
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          await Task.yield()
          await counter.add()
          await MainActor.run { MainActor.preconditionIsolated() }
        }
      }
    }
    #expect(await counter.count == 20)
    let before = ContinuousClock.now
    try await Task.sleep(for: .microseconds(10 * number))
    #expect(ContinuousClock.now - before >= .microseconds(10 * number))
  }

  @Test(arguments: 0..<4) func simulationsRunBesideEachOther(_ number: Int) async throws {
    let report = try await simulate(schedules: 300) { simulation in
      let counter = Counter()
      for _ in 0..<3 {
        Task {
          try await simulation.delay()
          await counter.add()
        }
      }
      await simulation.settle()
      #expect(await counter.count == 3)
    }
    #expect(report.isDeterministic)
  }
}

import Causeway
import CausewaySimulation
import CausewayViewModel
import Testing

/// Loads that are started, joined and cancelled while answers are on their way.
@MainActor
@Suite(.requiresSimulation) struct LoaderTests {
  @Test func lastLoadWins() async throws {
    try await simulate(schedules: 200) { simulation in
      var query = 0
      let loader = Loader<Int> {
        let asked = query
        // A service that ignores its cancellation.
        try? await simulation.delay()
        if asked < 4, simulation.chooseBool() { throw Broken() }
        return asked
      }
      for _ in 1...4 {
        simulation.callBackOnMain(after: nil) {
          query += 1
          loader.start()
        }
      }
      await simulation.settle()
      #expect(loader.value == 4)
      #expect(!loader.isLoading)
    }
  }

  @Test func cancelledLoadDeliversNothingAndShowsThePreviousState() async throws {
    try await simulate(schedules: 200) { simulation in
      var number = 0
      let loader = Loader<Int> {
        number += 1
        let value = number
        try? await simulation.delay()
        if simulation.chooseBool() { throw Broken() }
        return value
      }
      if simulation.chooseBool() { await loader.refresh() }
      let before = loader.state
      let cancelled = Mark()
      loader.start()
      let changes = Record<Loadable<Int>>()
      let observing = Task {
        for await state in CausewayViewModel.changes(of: { loader.state }).values(bufferingPolicy: .unbounded) {
          if cancelled.isSet { changes.append(state) }
        }
      }
      try await simulation.delay()
      let isRunning = loader.isLoading
      let reached = loader.state
      loader.cancel()
      cancelled.set()
      #expect(loader.state == (isRunning ? before : reached))
      let shown = loader.state
      await simulation.settle()
      #expect(loader.state == shown)
      #expect(changes.values.allSatisfy { $0 == shown })
      observing.cancel()
    }
  }

  @Test func callersGetTheValueAndACancelledCallerStopsWaiting() async throws {
    try await simulate(schedules: 200) { simulation in
      let running = Overlap()
      var loads = 0
      let loader = Loader<Int> {
        try await running.during {
          loads += 1
          let value = loads
          try await simulation.delay()
          return value
        }
      }
      let policy = simulation.choose(from: [RefreshPolicy.join, .restart])
      let callers = (0..<3).map { _ in
        Task {
          try? await simulation.delay()
          return await loader.refresh(policy)
        }
      }
      let cancels = simulation.chooseBool()
      if cancels { simulation.callBackOnMain(after: nil) { callers[0].cancel() } }
      await simulation.settle()
      #expect(!loader.isLoading)
      #expect(running.count == 0)
      if policy == .join, !cancels { #expect(running.highest == 1) }
      for caller in callers {
        let value = await caller.value
        if !caller.isCancelled { #expect(value != nil) }
      }
    }
  }

  @Test func loadEndsWithItsLastCaller() async throws {
    try await simulate(schedules: 200) { simulation in
      let loader = Loader<Int> {
        try await simulation.delay()
        return 1
      }
      let callers = (0..<2).map { _ in Task { await loader.refresh(.join) } }
      await Task.yield()
      for caller in callers { simulation.callBackOnMain(after: nil) { caller.cancel() } }
      await simulation.settle()
      #expect(loader.state == .idle || loader.state == .loaded(1))
    }
  }
}

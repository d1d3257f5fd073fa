import Causeway
import CausewaySimulation
import CausewayTesting
import Testing

/// The examples of `docs/simulation.md`.
@Suite(.requiresSimulation) struct SimulationGuideTests {
  @Test func showsTheResultsOfTheLatestText() async throws {
    try await simulate { simulation in
      let model = SearchModel(FakeSearchService(simulation: simulation))
      model.type("sw")
      model.type("swift")
      await simulation.settle()
      #expect(model.results == ["swift 1", "swift 2"])
    }
  }

  @Test func repeatsASchedule() async throws {
    try await simulate(replaying: "0:1") { simulation in
      let model = SearchModel(FakeSearchService(simulation: simulation))
      model.type("sw")
      model.type("swift")
      await simulation.settle()
      #expect(model.results == ["swift 1", "swift 2"])
    }
  }

  @Test func anUploadCallsBackOnce() async throws {
    try await simulate { simulation in
      let service = FakeUploadService(simulation: simulation)
      var outcomes: [Bool] = []
      service.upload("photo") { outcomes.append($0) }
      await simulation.settle()
      #expect(outcomes.count == 1)
    }
  }

  @Test func searchesWhenTypingPauses() async throws {
    try await simulate { simulation in
      let typed = PassthroughSubject<String, Never>()
      var searches: [String] = []
      let token = typed.debounce(for: .milliseconds(300), clock: .continuous)
        .receive(on: MainActor.shared)
        .sink { searches.append($0) }
      typed.send("s")
      await simulation.advance(by: .milliseconds(200))
      typed.send("sw")
      await simulation.advance(by: .milliseconds(299))
      #expect(searches == [])
      await simulation.advance(by: .milliseconds(1))
      #expect(searches == ["sw"])
      token.cancel()
    }
  }

  @Test(.checksSubscriptions) func leavesNothingSubscribed() async throws {
    try await simulate { _ in
      let readings = PassthroughSubject<Int, Never>()
      let token = readings.sink { _ in }
      await Task { readings.send(1) }.value
      token.cancel()
    }
  }

  @Test func countsInEveryOrder() async throws {
    let report = try await simulate(schedules: 10_000, strategy: .exhaustive) { _ in
      let counter = Counter()
      async let first: Void = counter.add()
      async let second: Void = counter.add()
      _ = await (first, second)
      #expect(await counter.count == 2)
    }
    #expect(report.isExhaustive)
  }
}

import Causeway
import CausewayTesting
import Dispatch
import Testing

@testable import CausewaySimulation

/// Simulations as on systems where tasks cannot be ordered.
@Suite(.serialized) @MainActor struct AnswerModeTests {
  /// Races of view models whose code and fakes stay on the main actor.
  nonisolated static let races = RaceTests.races.filter {
    [
      "cache write after clear", "cancel against completion", "late rollback", "loading flag", "missed change",
      "page loaded twice", "stale answer", "stale connection",
    ].contains($0.name)
  }

  private func answersOnly<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await SimulationSupport.$ordersAnswersOnly.withValue(true, operation: operation)
  }

  private func search(
    schedules: Int = 50, strategy: SearchStrategy = .mixed, maxSteps: Int = 10_000, _ body: @escaping Race.Body
  ) async -> SimulationReport {
    await answersOnly { await findFailure(schedules: schedules, strategy: strategy, maxSteps: maxSteps, body) }
  }

  // MARK: - Order

  @Test(arguments: races) func racesBetweenAnswersAreFound(_ race: Race) async throws {
    #expect(Self.races.count == 8)
    let report = await search(schedules: 1_000, race.broken)
    let failure = try #require(report.failure)
    #expect(report.mode == .answers)
    #expect(failure.isReproducible)
    #expect(failure.description.contains("orders the answers of fakes, not tasks"))
  }

  @Test(arguments: races) func theCorrectedTwinsSurvive(_ race: Race) async {
    #expect(await search(schedules: 200, race.correct).failure == nil)
  }

  @Test(arguments: races) func theSameSeedTakesTheSameSteps(_ race: Race) async {
    let runner = AnswerRunner(maxSteps: 10_000, race.broken)
    // The machine may be busy.
    for _ in 0..<2 { runner.lookLonger() }
    for seed in 0..<10 as Range<UInt64> {
      let logs = [StepLog(), StepLog()]
      let results = await IssueScope(log: runner.issues).run(.suppressed) {
        var results: [ScheduleResult] = []
        for log in logs { results.append(await runner.run(Chooser(.random, seed: seed), log: log)) }
        return results
      }
      let steps = logs.map { $0.history.steps.map { "\($0.owner) \($0.time) \($0.notes)" } }
      #expect(!steps[0].isEmpty)
      #expect(steps[0] == steps[1])
      #expect(results[0].fingerprint == results[1].fingerprint)
    }
  }

  @Test func otherSeedsTakeOtherOrders() async {
    let orders = Locked<Set<[Int]>>([])
    _ = await search(schedules: 200) { simulation in
      let order = Locked<[Int]>([])
      for number in 0..<3 { simulation.callBack { order.withLock { $0.append(number) } } }
      await simulation.settle()
      orders.withLock { [order = order.withLock { $0 }] in _ = $0.insert(order) }
    }
    #expect(orders.withLock { $0.count } == 6)
  }

  @Test func callbacksOnTheMainActorKeepTheirOrder() async {
    let report = await search { simulation in
      var order: [Int] = []
      for number in 0..<3 { simulation.callBackOnMain { order.append(number) } }
      await simulation.settle()
      #expect(order == [0, 1, 2])
    }
    #expect(report.failure == nil)
    #expect(report.isDeterministic)
  }

  @MainActor private final class Order { var names: [String] = [] }

  @Test func callbacksRunElsewhereWhileTheMainActorWaits() async {
    let report = await search { simulation in
      let order = Order()
      let isElsewhere = Locked(false)
      simulation.callBack {
        Task { @MainActor in order.names.append("first") }
        isElsewhere.withLock { $0 = !MainActorContext.isCurrent }
        Task { @MainActor in order.names.append("second") }
      }
      await simulation.settle()
      #expect(order.names == ["first", "second"])
      #expect(isElsewhere.withLock { $0 })
    }
    #expect(report.failure == nil)
    #expect(report.isDeterministic)
  }

  @Test func aReplayTakesTheOrderOfItsText() async throws {
    await answersOnly {
      let issues = await recordedIssues {
        try await simulate(replaying: "0:2") { simulation in
          #expect(simulation.choose(from: ["a", "b", "c"]) == "c")
          await simulation.settle()
        }
      }
      #expect(issues == [])
    }
  }

  // MARK: - Time

  @Test func timeIsVirtual() async {
    let report = await search { simulation in
      var times: [Duration] = []
      Task {
        try await simulation.clock.sleep(for: .seconds(3_600))
        times.append(simulation.now)
      }
      simulation.callBackOnMain(after: .seconds(60)) { times.append(simulation.now) }
      await simulation.advance(by: .seconds(59))
      #expect(times == [])
      await simulation.advance(by: .seconds(1))
      #expect(times == [.seconds(60)])
      await simulation.settle()
      #expect(times == [.seconds(60), .seconds(3_600)])
    }
    #expect(report.failure == nil)
  }

  @Test func theTimersOfTheLibraryAreVirtual() async {
    let report = await search { simulation in
      let typed = PassthroughSubject<String, Never>()
      var searches: [String] = []
      let token = typed.debounce(for: .seconds(300), clock: .continuous).receive(on: MainActor.shared)
        .sink { searches.append($0) }
      typed.send("s")
      await simulation.advance(by: .seconds(299))
      typed.send("sw")
      await simulation.advance(by: .seconds(299))
      #expect(searches == [])
      await simulation.advance(by: .seconds(1))
      #expect(searches == ["sw"])
      token.cancel()
    }
    #expect(report.failure == nil)
  }

  @Test func aCancelledDelayThrowsAtOnce() async {
    let report = await search { simulation in
      let task = Task { try await simulation.clock.sleep(for: .seconds(5)) }
      await simulation.advance(by: .seconds(1))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(simulation.now == .seconds(1))
    }
    #expect(report.failure == nil)
  }

  @Test func delaysEndWithTheSchedule() async {
    let endings = Locked(0)
    let report = await search(schedules: 20) { simulation in
      Task {
        do { try await simulation.clock.sleep(for: .seconds(5)) } catch { endings.withLock { $0 += 1 } }
      }
      simulation.callBack(after: .seconds(5)) { Issue.record("The schedule has ended.") }
      await simulation.advance(by: .seconds(1))
    }
    #expect(report.failure == nil)
    // Some schedules are run twice.
    #expect(endings.withLock { $0 } >= 20)
  }

  // MARK: - Reports

  @Test func aTestThatPassesHasOneWarning() async throws {
    await answersOnly {
      var report = SimulationReport()
      let issues = await recordedIssues { report = try await simulate(schedules: 20) { await $0.settle() } }
      #expect(issues.count == 1)
      #expect(issues.first?.contains("only the answers of fakes, not the tasks. SIMULATION_MODE=answers") == true)
      #expect(report.mode == .answers)
      // The environment may ask for more.
      #expect(report.schedules >= 20)
    }
  }

  @Test func anExhaustiveSearchIsNoProof() async throws {
    await answersOnly {
      var report = SimulationReport()
      let issues = await recordedIssues {
        report = try await simulate(strategy: .exhaustive) { _ = $0.chooseBool() }
      }
      #expect(issues.count == 1)
      #expect(report.schedules == 2)
      #expect(!report.isExhaustive)
    }
  }

  @Test func aFailureListsTheAnswers() async throws {
    let report = await search { simulation in
      let model = Unguarded.SearchModel(FakeSearchService(simulation: simulation))
      model.type("sw")
      model.type("swift")
      await simulation.settle()
      #expect(model.results == ["swift 1", "swift 2"])
    }
    let text = try #require(report.failure).description
    #expect(text.contains("1  0.000 s  main actor  body     starts  → delay 0.001 seconds"))
    #expect(text.contains(/3  0.001 s  main actor  delay 2  of SearchGuide.swift:\d+/))
    #expect(text.contains("To run only this schedule: try await simulate(replaying: \"0:1\") { … }"))
  }

  @Test func aHangFails() async {
    let report = await search { _ in await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in } }
    #expect(report.failure?.reason == .hang)
  }

  @Test(arguments: [0, 1, 2]) func theStepLimitFails(kind: Int) async {
    let report = await search(maxSteps: 10) { simulation in
      while true {
        switch kind {
        case 0: try await simulation.delay()
        case 1: await simulation.advance(by: .seconds(1))
        // It also ignores that it is cancelled.
        default: try? await simulation.delay()
        }
      }
    }
    #expect(report.failure?.reason == .stepLimit)
  }

  @Test(.checksSubscriptions) func aLeakFails() async {
    let report = await search { _ in
      _ = PassthroughSubject<Int, Never>().sink { _ in }
      let kept = PassthroughSubject<Int, Never>()
      Task {
        let token = kept.sink { _ in }
        await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
        token.cancel()
      }
    }
    #expect(report.failure?.reason == .leak)
  }

  @Test func callsFromElsewhereAreNotInOrder() async throws {
    await answersOnly {
      var report = SimulationReport()
      let issues = await recordedIssues {
        report = try await simulate(schedules: 5) { simulation in
          await withDiscardingTaskGroup { group in
            for _ in 0..<2 { group.addTask { @concurrent in try? await simulation.delay() } }
          }
        }
      }
      #expect(!report.isDeterministic)
      #expect(issues.contains { $0.contains("called from outside the main actor, beside another task: ") })
    }
  }

  @Test func aSingleTaskElsewhereIsInOrder() async {
    await answersOnly {
      let issues = await recordedIssues {
        try await simulate(schedules: 5) { simulation in
          await Task { @concurrent in
            for _ in 0..<3 { try? await simulation.delay() }
          }.value
        }
      }
      // Not `isDeterministic`: on a busy machine, the simulation goes on before the task calls it again.
      #expect(!issues.contains { $0.contains("called from outside the main actor") })
    }
  }

  @Test func aFailureThatIsNotRepeatedIsNotReported() async {
    let runs = Locked(0)
    let report = await search(schedules: 20) { _ in
      if runs.withLock({
        $0 += 1
        return $0
      }) == 7 {
        Issue.record("once")
      }
    }
    #expect(report.failure == nil)
    #expect(!report.isDeterministic)
  }

  @Test func simulationsAreNotNested() async throws {
    await answersOnly {
      _ = await recordedIssues {
        try await simulate(schedules: 1) { _ in
          await #expect(throws: SimulationError.self) { try await simulate { _ in } }
        }
      }
    }
  }

  @Test func theTraitSkipsTests() async {
    #expect(await answersOnly { await SimulationSupport.missing() } != nil)
  }
}

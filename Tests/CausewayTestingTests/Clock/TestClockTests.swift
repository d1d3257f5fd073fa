import CausewayTesting
import Testing

@Suite struct TestClockTests {
  private let clock = TestClock()

  private func sleeping(_ duration: Duration, _ log: Probe<[String]>, _ name: String) -> Task<Void, any Error> {
    Task(executorPreference: clock.taskExecutor) { [clock] in
      try await clock.sleep(for: duration)
      log.append("\(name) \(clock.now.offset / .seconds(1))")
    }
  }

  @Test func timeStandsStillUntilItIsAdvanced() async {
    #expect(clock.now.offset == .zero)
    await clock.advance(by: .seconds(3))
    #expect(clock.now.offset == .seconds(3))
    await clock.advance(to: .init(offset: .seconds(5)))
    await clock.advance(to: .init(offset: .seconds(4)))
    #expect(clock.now.offset == .seconds(5), "it never goes back")
    await clock.run()
    #expect(clock.now.offset == .seconds(5), "no task sleeps")
  }

  @Test func aDeadlineThatHasPassedReturnsAtOnce() async throws {
    await clock.advance(by: .seconds(3))
    try await clock.sleep(until: .init(offset: .seconds(3)))
    try await clock.sleep(for: .zero)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.sleeperCount == 0)
  }

  @Test func sleepersWakeAtTheirDeadlineInOrderOfRegistration() async {
    let log = Probe<[String]>([])
    let tasks = [("c", 2), ("a", 1), ("b", 1), ("d", 2), ("e", 9)].map { sleeping(.seconds($1), log, $0) }
    await clock.advance(by: .seconds(3))
    #expect(log.value == ["a 1.0", "b 1.0", "c 2.0", "d 2.0"])
    #expect(clock.deadlines.map(\.offset) == [.seconds(9)])
    await clock.run()
    #expect(log.value.last == "e 9.0")
    #expect(clock.now.offset == .seconds(9))
    for task in tasks { task.cancel() }
  }

  @Test func aTaskThatSleepsAgainWithinTheTimeAdvancedWakesAgain() async {
    let ticks = Probe<[Duration]>([])
    let task = Task(executorPreference: clock.taskExecutor) { [clock] in
      while true {
        try await clock.sleep(for: .seconds(2))
        ticks.append(clock.now.offset)
      }
    }
    await clock.advance(by: .seconds(7))
    #expect(ticks.value == [.seconds(2), .seconds(4), .seconds(6)])
    #expect(clock.now.offset == .seconds(7))
    task.cancel()
    await clock.expectNoSleepers()
  }

  @Test func runEndsWhenNoTaskSleeps() async {
    let log = Probe<[String]>([])
    let task = Task(executorPreference: clock.taskExecutor) { [clock] in
      for step in 1...3 {
        try await clock.sleep(for: .seconds(step))
        log.append("\(step)")
      }
    }
    await clock.run()
    #expect(log.value == ["1", "2", "3"])
    #expect(clock.now.offset == .seconds(6))
    task.cancel()
  }

  @Test func aCancelledSleepThrowsAndLeavesNothingBehind() async {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers(atLeast: 1)
    task.cancel()
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    await clock.sleepers(atMost: 0)
    await clock.run()
    #expect(clock.now.offset == .zero)
  }

  @Test func aTaskThatIsCancelledAlreadyDoesNotSleep() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(until: .init())
    }
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
  }

  @Test func sleepersOfAnyExecutorCanBeWaitedFor() async throws {
    let tasks = (1...3).map { number in
      Task { @MainActor [clock] in
        try await clock.sleep(for: .seconds(number))
        return clock.now.offset
      }
    }
    await clock.sleepers(atLeast: 3)
    await clock.advance(by: .seconds(3))
    for task in tasks {
      let end = try await task.value
      #expect(end <= .seconds(3))
    }
    #expect(clock.sleeperCount == 0)
  }

  @Test func withoutAwaitItWaitsForNothing() async throws {
    func advance() { clock.advance(by: .seconds(2)) }
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers(atLeast: 1)
    advance()
    #expect(clock.now.offset == .seconds(2))
    try await task.value
  }

  @Test func aWaitForSleepersEndsWithTheTask() async {
    let task = Task { [clock] in await clock.sleepers(atLeast: 1) }
    task.cancel()
    await task.value
  }

  @Test func sleepersThatAreLeftFailTheTest() async {
    let task = Task(executorPreference: clock.taskExecutor) { [clock] in try await clock.sleep(for: .seconds(1)) }
    await withKnownIssue {
      await clock.expectNoSleepers()
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        expected no sleepers, but the number is 1
        the clock is at 0.0 seconds; waiting on it: a task until 1.0 seconds
        """
      ]
    }
    task.cancel()
    await clock.expectNoSleepers()
  }

  /// Clocks share nothing, and never wait for real time.
  @Test func aThousandClocksRunInParallel() async {
    let total = await withTaskGroup(of: Int.self) { group in
      for number in 0..<1_000 {
        group.addTask { await Self.ticks(number % 10 + 1) }
      }
      return await group.reduce(0, +)
    }
    #expect(total == 5_500)
  }

  private static func ticks(_ count: Int) async -> Int {
    let clock = TestClock()
    let ticks = Probe(0)
    let task = Task(executorPreference: clock.taskExecutor) {
      while true {
        try await clock.sleep(for: .seconds(1))
        ticks.change { $0 += 1 }
      }
    }
    await clock.advance(by: .seconds(count))
    task.cancel()
    await clock.settle()
    return clock.sleeperCount == 0 ? ticks.value : -1
  }
}

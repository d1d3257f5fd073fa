import CausewayBridging
import CausewayTesting
import Testing

@Suite struct CallbackTimeoutTests {
  @Test func aTimeoutTellsTheServiceAndEndsTheWait() async {
    let loader = LegacyLoader()
    let clock = TestClock()
    async let answer = loader.bridged(timeout: .seconds(3), clock: clock)
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(2))
    #expect(loader.cancels.value == 0)
    await clock.advance(by: .seconds(1))
    #expect(await answer == .failure(.timedOut))
    #expect(loader.cancels.value == 1)
  }

  @Test(.covers("b11")) func anAnswerStopsTheTimer() async {
    let loader = LegacyLoader()
    let clock = TestClock()
    async let answer = loader.bridged(timeout: .seconds(3), clock: clock)
    await clock.sleepers(atLeast: 1)
    loader.answer(.success(1))
    #expect(await answer == .success(1))
    #expect(clock.sleeperCount == 0)
    await clock.advance(by: .seconds(9))
    #expect(loader.cancels.value == 0)
  }

  @Test func aCancelStopsTheTimer() async {
    let loader = LegacyLoader()
    let clock = TestClock()
    let task = Task { await loader.bridged(timeout: .seconds(3), clock: clock) }
    await clock.sleepers(atLeast: 1)
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    #expect(clock.sleeperCount == 0)
    #expect(loader.cancels.value == 1)
  }

  @Test func aDropStopsTheTimer() async {
    await withReports { reports in
      let loader = LegacyLoader()
      let clock = TestClock()
      async let answer = loader.bridged(timeout: .seconds(3), clock: clock)
      await clock.sleepers(atLeast: 1)
      loader.forget()
      guard case .failure(.dropped) = await answer else { return #expect(Bool(false), "not dropped") }
      #expect(clock.sleeperCount == 0)
      #expect(reports.value == [.dropped])
    }
  }

  @Test(.covers("b11")) func anAnswerAfterTheTimeoutIsIgnoredSilently() async {
    await withReports { reports in
      let loader = LegacyLoader()
      let clock = TestClock()
      async let answer = loader.bridged(timeout: .seconds(3), clock: clock)
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .seconds(3))
      #expect(await answer == .failure(.timedOut))
      loader.answer(.success(1))
      #expect(reports.value == [])
    }
  }

  @Test func anAnswerInsideTheCallStartsNoTimer() async throws {
    let clock = TestClock()
    let value = try await withCallback(timeout: .after(.zero, on: clock)) { (callback: Callback<Int, ServiceError>) in
      callback.succeed(1)
    }
    #expect(value == 1)
    #expect(clock.sleeperCount == 0)
  }
}

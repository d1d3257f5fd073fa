import CausewayCombine
import CausewayTesting
import Dispatch
import Foundation
import Testing

/// Intervals that are negative, not numbers, or longer than any clock runs.
@MainActor struct AbsurdIntervalTests {
  struct TooLate: Error {}

  nonisolated static let past: [SchedulerInterval] = [
    0, -1, .seconds(-Double.infinity), .seconds(Double.nan), .seconds(Int.min), .nanoseconds(.min),
    .init(Duration.seconds(Int64.min)),
    .init(Duration.seconds(Int64.min) * 18),
  ]
  nonisolated static let never: [SchedulerInterval] = [
    .seconds(Double.infinity), .seconds(Double.greatestFiniteMagnitude), .seconds(Int.max), .nanoseconds(.max),
    .init(DispatchTimeInterval.never),
    .init(DispatchTimeInterval.seconds(.max)), .init(Duration.seconds(Int64.max) * 18),
  ]

  /// Sends two values through each operator, and returns whether the time of each has passed.
  private func passed(
    _ interval: SchedulerInterval, _ turn: () async -> Void
  ) async -> [Bool] {
    let subject = PassthroughSubject<Int, TooLate>()
    let queue = DispatchQueue.main
    let delayed = Recording(subject.delay(for: interval, scheduler: queue))
    let debounced = Recording(subject.debounce(for: interval, scheduler: RunLoop.main))
    let throttled = Recording(subject.throttle(for: interval, scheduler: queue, latest: true))
    let collected = Recording(subject.collect(.byTime(queue, interval)))
    let counted = Recording(subject.collect(.byTimeOrCount(queue, interval, 9)))
    let ended = Recording(subject.timeout(interval, scheduler: queue))
    let failed = Recording(subject.timeout(interval, scheduler: queue, customError: { TooLate() }))
    subject.send(1)
    subject.send(2)
    var runs = 0
    let now = queue.now
    queue.schedule(after: now.advanced(by: interval)) { runs += 1 }
    OperationQueue.main.schedule(after: OperationQueue.main.now.advanced(by: interval)) { runs += 1 }
    await turn()
    return [
      delayed.values == [1, 2], debounced.values.last == 2, throttled.values == [1, 2],
      collected.values.flatMap { $0 } == [1, 2], counted.values.flatMap { $0 } == [1, 2], ended.isFinished,
      failed.failure != nil, runs > 0,
    ]
  }

  @Test(arguments: past) func anIntervalThatIsNotPositiveIsOverAtOnce(_ interval: SchedulerInterval) async {
    await withVirtualTime { time in
      let results = await passed(interval) {
        await time.pass(.zero)
        await mainQueueTurn()
        await mainQueueTurn()
      }
      #expect(results == [Bool](repeating: true, count: results.count))
    }
  }

  @Test(arguments: never) func aVeryLongIntervalIsNeverOver(_ interval: SchedulerInterval) async {
    await withVirtualTime { time in
      let results = await passed(interval) { await time.pass(.seconds(50 * 365 * 24 * 3600)) }
      #expect(results == [Bool](repeating: false, count: results.count))
    }
    let results = await passed(interval) { await mainQueueTurn() }
    #expect(results == [Bool](repeating: false, count: results.count))
  }

  @Test(arguments: never) func aVeryLongPeriodIsNeverOver(_ interval: SchedulerInterval) async {
    await withVirtualTime { time in
      var runs = 0
      let queue = DispatchQueue.main
      let tokens = [
        queue.schedule(after: queue.now, interval: interval) { runs += 1 },
        RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: interval), interval: 1) { runs += 1 },
      ]
      await time.pass(.seconds(50 * 365 * 24 * 3600))
      #expect(runs == 1)
      for token in tokens { token.cancel() }
    }
  }

  @Test func intervalsAreAddedWithoutOverflow() {
    let longest = SchedulerInterval(Duration.seconds(Int64.max) * 18)
    #expect(longest + longest > longest - longest)
    #expect(longest - (longest * -1) > 0)
    #expect((0 - longest) - longest < 0)
    #expect(longest * longest > 0)
    #expect(SchedulerInterval(Duration.seconds(Int64.max)) * -2 < 0)
    #expect(SchedulerInterval.seconds(3) * 2 == 6)
    #expect(longest.magnitude > 0)
    #expect(longest.duration == .nanoseconds(Int64.max))
    #expect(SchedulerUptime(.now()).advanced(by: longest).dispatchTime == .distantFuture)
    #expect(SchedulerDate(Date()).advanced(by: longest).date > Date())
  }

  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e18]) func aTimerWithAVeryLongIntervalNeverFires(
    _ interval: Double
  ) async {
    await withVirtualTime { time in
      let dates = Recording(Timer.publish(every: interval, tolerance: .nan, on: .main, in: .common).autoconnect())
      _ = Timer.TimerPublisher(interval: interval, tolerance: interval, runLoop: .main, mode: .common)
      await time.pass(.seconds(50 * 365 * 24 * 3600))
      #expect(dates.values == [])
    }
  }

  @Test(arguments: [0, -1, -Double.infinity, Double.nan])
  func aTimerWithoutAPositiveIntervalFiresEachTenthOfAMillisecond(
    _ interval: Double
  ) async {
    await withVirtualTime { time in
      let dates = Recording(Timer.publish(every: interval, on: .main, in: .common).autoconnect())
      await time.pass(.microseconds(300))
      #expect(dates.values.count == 3)
    }
  }
}

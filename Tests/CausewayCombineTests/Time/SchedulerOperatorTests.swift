import CausewayCombine
import Foundation
import Testing

@MainActor struct SchedulerOperatorTests {
  struct TooLate: Error {}

  @Test func debounceDiscardsTheValueThatWaitsAtTheFinish() async {
    await withVirtualTime { time in
      let subject = PassthroughSubject<Int, TooLate>()
      let recording = Recording(subject.debounce(for: .seconds(1), scheduler: RunLoop.main))
      subject.send(1)
      await time.pass(.milliseconds(500))
      subject.send(2)
      await time.pass(.milliseconds(999))
      #expect(recording.values == [])
      await time.pass(.milliseconds(1))
      #expect(recording.values == [2])
      subject.send(3)
      subject.send(completion: .finished)
      await mainQueueTurn()
      #expect(recording.values == [2])
      #expect(recording.isFinished)
    }
  }

  @Test func throttleSendsTheFirstValueAndThenOneInEachInterval() async {
    await withVirtualTime { time in
      let subject = PassthroughSubject<Int, Never>()
      let latest = Recording(subject.throttle(for: 1, scheduler: DispatchQueue.main, latest: true))
      let first = Recording(subject.throttle(for: 1.0, scheduler: OperationQueue.main, latest: false))
      for number in 1...3 { subject.send(number) }
      await mainQueueTurn()
      #expect(latest.values == [1])
      await time.pass(.seconds(1))
      #expect(latest.values == [1, 3])
      await eventually { first.values.count == 2 }
      #expect(first.values == [1, 2])
    }
  }

  @Test func delaySendsEverythingLaterAFailureToo() async {
    await withVirtualTime { time in
      let subject = PassthroughSubject<Int, TooLate>()
      let recording = Recording(subject.delay(for: .milliseconds(300), scheduler: DispatchQueue.main))
      subject.send(1)
      subject.send(completion: .failure(TooLate()))
      await time.pass(.milliseconds(299))
      #expect(recording.values == [])
      #expect(recording.failure == nil)
      await time.pass(.milliseconds(1))
      #expect(recording.values == [1])
      #expect(recording.failure != nil)
    }
  }

  @Test func timeoutFinishesOrFails() async {
    await withVirtualTime { time in
      let subject = PassthroughSubject<Int, TooLate>()
      let finishing = Recording(subject.timeout(.seconds(2), scheduler: DispatchQueue.main))
      let failing = Recording(subject.timeout(2, scheduler: RunLoop.main, customError: { TooLate() }))
      await time.pass(.seconds(1))
      subject.send(1)
      await time.pass(.seconds(1))
      #expect(finishing.completion == nil)
      await time.pass(.seconds(1))
      #expect(finishing.values == [1])
      #expect(finishing.isFinished)
      #expect(failing.failure != nil)
    }
  }

  @Test func collectGroupsByTime() async {
    await withVirtualTime { time in
      let subject = PassthroughSubject<Int, Never>()
      let groups = Recording(subject.collect(.byTime(DispatchQueue.main, .seconds(1))))
      let counted = Recording(subject.collect(.byTimeOrCount(RunLoop.main, .seconds(1), 2)))
      for number in 1...3 { subject.send(number) }
      await time.pass(.seconds(1))
      #expect(groups.values == [[1, 2, 3]])
      #expect(counted.values == [[1, 2], [3]])
    }
  }

  @Test func intervalsAreMeasured() async {
    await withVirtualTime { time in
      let subject = PassthroughSubject<Int, Never>()
      let intervals = Recording(subject.measureInterval(using: DispatchQueue.main))
      await time.pass(.milliseconds(250))
      subject.send(1)
      #expect(intervals.values.map(\.timeInterval) == [0.25])
    }
  }

  @Test func anImmediateSchedulerTakesNoTime() {
    let recording = Recording([1, 2].publisher.delay(for: 5, scheduler: ImmediateScheduler.shared))
    #expect(recording.values == [1, 2])
    #expect(Recording(Just(1).debounce(for: 1, scheduler: ImmediateScheduler.shared)).values == [1])
    #expect(Recording(Just(1).receive(on: ImmediateScheduler.shared)).values == [1])
  }

  @Test func intervalsAreWrittenInSeveralWays() {
    let stride: DispatchQueue.SchedulerTimeType.Stride = .seconds(0.3)
    #expect(stride == .milliseconds(300))
    #expect(stride == 0.3)
    #expect(RunLoop.SchedulerTimeType.Stride(2) == 2)
    #expect(OperationQueue.SchedulerTimeType.Stride.microseconds(1_000) == .nanoseconds(1_000_000))
    #expect(SchedulerInterval(DispatchTimeInterval.milliseconds(5)) == .milliseconds(5))
    let now = DispatchQueue.main.now
    #expect(now.distance(to: now.advanced(by: .seconds(2))) == 2)
    #expect(now.advanced(by: 1).distance(to: now) == -1)
  }
  @Test func aRunLoopReleasesAnActionThatItHasRun() async {
    final class Held: Sendable {}

    let isReleased = await withCheckedContinuation { continuation in
      let thread = Thread {
        weak var released: Held?
        do {
          let held = Held()
          released = held
          RunLoop.current.schedule { withExtendedLifetime(held) {} }
        }
        while RunLoop.current.run(mode: .default, before: .distantFuture) {}
        continuation.resume(returning: released == nil)
      }
      thread.start()
    }
    #expect(isReleased)
  }
}

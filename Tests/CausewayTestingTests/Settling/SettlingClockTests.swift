import Causeway
import CausewayTesting
import Dispatch
import Testing

@Suite(.settles) struct SettlingClockTests {
  private let clock = TestClock()
  private let subject = CurrentValueSubject<Int, Never>(0)

  @Test func theTasksOfAClockAreWaitedFor() async {
    let seen = Probe<[Int]>([])
    for value in 0..<20 {
      Task(executorPreference: clock.taskExecutor) {
        for _ in 0..<10 { await Task.yield() }
        seen.append(value)
      }
    }
    await settle(clock)
    #expect(seen.value.count == 20)
  }

  /// A task of the clock sends to a mailbox, whose values go to a consumer on the clock, and so on.
  @Test func clockAndMailboxesSetEachOtherOff() async {
    let seen = Probe<[Int]>([])
    let queue = subject.receive(on: MainActor.shared).publisher
    let task = Task(executorPreference: clock.taskExecutor) {
      for await value in queue.values(bufferingPolicy: .unbounded) {
        seen.append(value)
        if value < 50 { subject.send(value + 1) }
      }
    }
    await settle(clock)
    #expect(seen.value == Array(0...50))
    task.cancel()
    await settle(clock)
  }

  @Test func aTaskThatSleepsOnATestClockIsAtRest() async {
    let seen = Probe<[Int]>([])
    let hasBegun = Signal()
    let task = Task { [subject, clock] in
      for await value in subject.values(bufferingPolicy: .unbounded) {
        hasBegun.fire()
        try? await clock.sleep(for: .seconds(1))
        seen.append(value)
      }
    }
    await hasBegun.wait()
    await settle()
    #expect(seen.value == [])
    subject.send(1)
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(seen.value == [0])
    await clock.advance(by: .seconds(1))
    await settle()
    #expect(seen.value == [0, 1])
    task.cancel()
    await task.value
  }

  @Test func aTaskThatWaitsForSomethingElseIsNotAtRest() async {
    let hasBegun = Signal()
    let answer = Signal()
    let task = Task { [subject] in
      for await _ in subject.values(bufferingPolicy: .unbounded) {
        hasBegun.fire()
        await answer.wait()
      }
    }
    let place = "CausewayTestingTests/SettlingClockTests.swift:\(#line - 5)"
    await hasBegun.wait()
    await withKnownIssue {
      await settle(patience: .zero)
    } matching: {
      $0.comments.map(\.rawValue) == ["still busy: values at \(place)"]
    }
    answer.fire()
    await settle()
    task.cancel()
    await task.value
  }

  @Test func aClockThatNeverRestsIsNamed() async {
    let stop = DispatchSemaphore(value: 0)
    let task = Task(executorPreference: clock.taskExecutor) { block(until: stop) }
    await withKnownIssue {
      await settle(clock, patience: .zero)
    } matching: {
      $0.comments.map(\.rawValue) == ["still busy: the tasks of a clock, or timers that trigger each other"]
    }
    stop.signal()
    await settle(clock)
    await task.value
  }

  /// Keeps the executor of the calling task from being idle.
  private func block(until signal: DispatchSemaphore) { signal.wait() }
}

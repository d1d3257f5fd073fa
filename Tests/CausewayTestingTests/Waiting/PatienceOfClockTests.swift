import Causeway
import Dispatch
import Testing

@testable import CausewayTesting

/// The waits of a signal and of a clock for events that never arrive.
///
/// No test waits for real time.
@Suite struct PatienceOfClockTests {
  private let impatient = Impatient()

  @Test func aSignalThatDoesNotFireFailsTheTest() async {
    let issues = await impatient.issues { await Signal().wait() }
    #expect(issues == ["expected the signal to fire, but it has not fired within 10.0 seconds"])
  }

  @Test func aCancelEndsTheWaitForASignal() async {
    let signal = Signal()
    let task = Task { await signal.wait() }
    task.cancel()
    await task.value
  }

  @Test func sleepersThatDoNotComeFailTheTest() async {
    let clock = TestClock()
    let token = OneShotTimer(after: .seconds(3), clock: clock).sink { _ in }
    let issues = await impatient.issues {
      await clock.sleepers(atLeast: 2)
      await clock.sleepers(atMost: 0)
    }
    #expect(
      issues == [
        """
        expected at least 2 sleepers, but the number is 1 after 10.0 seconds
        the clock is at 0.0 seconds; waiting on it: a timer until 3.0 seconds
        """,
        """
        expected at most 0 sleepers, but the number is 1 after 10.0 seconds
        the clock is at 0.0 seconds; waiting on it: a timer until 3.0 seconds
        """,
      ])
    token.cancel()
  }

  @Test func runEndsWithARepeatingTimer() async {
    let clock = TestClock()
    let token = RepeatingTimer(every: .seconds(1), clock: clock).sink { _ in }
    let issues = await impatient.issues { await clock.run(atMost: 1000) }
    #expect(
      issues == [
        """
        expected no more sleepers, but after 1000 deadlines the next one is at 1001.0 seconds
        the clock is at 1000.0 seconds; waiting on it: a timer until 1001.0 seconds
        """
      ])
    token.cancel()
  }

  @Test func runEndsWhenTheTaskIsCancelled() async {
    let clock = TestClock()
    let task = Probe<Task<Void, Never>?>(nil)
    let mayBegin = Signal()
    let token = RepeatingTimer(every: .seconds(1), clock: clock).sink { if $0 == 9 { task.value?.cancel() } }
    task.change {
      $0 = Task {
        await mayBegin.wait()
        await clock.run()
      }
    }
    mayBegin.fire()
    await task.value?.value
    #expect(clock.now.offset == .seconds(10))
    token.cancel()
  }

  @Test func aTaskThatDoesNotSuspendFailsTheTest() async {
    let clock = TestClock()
    let mayEnd = DispatchSemaphore(value: 0)
    let task = Task(executorPreference: clock.taskExecutor) { block(mayEnd) }
    let issues = await impatient.issues {
      await clock.advance(by: .seconds(1))
      await clock.settle()
    }
    mayEnd.signal()
    await task.value
    let message = """
      expected the tasks of the clock's executor to suspend, but one has been running for 10.0 seconds
      the clock is at 0.0 seconds; waiting on it: nothing
      """
    #expect(issues == [message, message])
  }

  @Test func timersThatSetEachOtherOffAtOneInstantFailTheTest() async {
    let clock = TestClock()
    let failing = Fail<Int, MarbleFailure>(error: MarbleFailure())
    let token = failing.delay(for: .zero, clock: clock).retry(.constant(.nanoseconds(0), attempts: nil), clock: clock)
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    defer { token.cancel() }
    let issues = await impatient.issues { await clock.advance(by: .seconds(1)) }
    #expect(
      issues.map { $0.hasPrefix("expected time to advance, but timers trigger each other at 0.0 seconds") } == [true])
    let others = await impatient.issues { advanceSynchronously(clock) }
    #expect(others.count == 1)
  }

  @Test func settlingEnds() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    let isBusy = Signal()
    let mayEnd = Signal()
    let issues = await withSettling { settle in
      let task = Task {
        for await _ in subject.values(bufferingPolicy: .unbounded) {
          isBusy.fire()
          await mayEnd.wait(patience: .seconds(1000))
        }
      }
      await isBusy.wait()
      let issues = await impatient.issues { await settle() }
      task.cancel()
      await task.value
      return issues
    }
    #expect(issues.map { $0.hasPrefix("still busy") } == [true])
  }

  @Test func theWaitsOfAContractEndWithTheirTask() async {
    let watched = Watched(false)
    let task = Task { await watched.wait(.seconds(3600)) { $0 } }
    task.cancel()
    #expect(await task.value == false)
  }

  private func advanceSynchronously(_ clock: TestClock) {
    clock.advance(by: .seconds(1))
  }
}

private func block(_ semaphore: DispatchSemaphore) {
  semaphore.wait()
}

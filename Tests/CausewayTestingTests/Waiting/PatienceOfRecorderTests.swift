import Causeway
import CausewayLive
import Testing

@testable import CausewayTesting

/// The waits of a recorder for events that never arrive.
///
/// No test waits for real time.
@Suite(.checksSubscriptions) struct PatienceOfRecorderTests {
  private enum Fault: Error, Equatable {
    case broken
  }

  private let impatient = Impatient()
  private let subject = PassthroughSubject<Int, Fault>()

  @Test func expectNextSaysWhatHasCome() async {
    let recorder = Recorder(subject)
    subject.send(1)
    subject.send(2)
    let issues = await impatient.issues { await recorder.expectNext(1, 2, 3) }
    #expect(
      issues == [
        """
        expected the value 3 next, but nothing more came within 10.0 seconds
        so far: the value 1, the value 2
        """
      ])
  }

  @Test func withAClockItSaysWhenAndWhoWaits() async {
    let clock = TestClock()
    let recorder = Recorder(subject.debounce(for: .seconds(3), clock: clock), clock: clock)
    subject.send(1)
    await clock.advance(by: .seconds(4))
    subject.send(2)
    await clock.advance(by: .seconds(1))
    let issues = await impatient.issues { await recorder.expectNext(1, 2) }
    #expect(
      issues == [
        """
        expected the value 2 next, but nothing more came; advance the clock
        so far: the value 1 at 3.0 seconds
        the clock is at 5.0 seconds; waiting on it: a timer until 7.0 seconds
        """
      ])
    #expect(impatient.time.now.offset < .seconds(5), "it does not take the whole patience")
  }

  @Test func aValueThatIsOffHasTheSameForm() async {
    let clock = TestClock()
    let recorder = Recorder(subject.delay(for: .seconds(1), clock: clock), clock: clock)
    subject.send(1)
    await clock.advance(by: .seconds(2))
    let issues = await impatient.issues { await recorder.expectNext(5) }
    #expect(
      issues == [
        """
        expected the value 5 next, but the value 1 came at 1.0 seconds
        so far: the value 1 at 1.0 seconds
        the clock is at 2.0 seconds; waiting on it: nothing
        """
      ])
  }

  @Test func everyWaitOfARecorderEnds() async {
    let recorder = StreamGraph().during { Recorder(subject) }
    let issues = await impatient.issues {
      _ = try? await recorder.expectNext()
      await recorder.expectFinished()
      _ = try? await recorder.expectFailure()
      await recorder.expectFailure(.broken)
      _ = await recorder.values(atLeast: 2)
      _ = await recorder.valuesAtEnd()
      _ = try? await recorder.value(3)
    }
    let rest = "nothing more came within 10.0 seconds\nso far: nothing"
    let reason = "The passthroughSubject has sent nothing since the subscription"
    #expect(issues.allSatisfy { $0.contains(reason) })
    #expect(
      issues.map { $0.split(separator: "\n").prefix(2).joined(separator: "\n") } == [
        "expected a value next, but \(rest)", "expected the finish next, but \(rest)",
        "expected a failure next, but \(rest)", "expected the failure broken next, but \(rest)",
        "expected at least 2 values, but \(rest)", "expected the end, but \(rest)", "expected value 3, but \(rest)",
      ])
  }

  @Test func aCallMayHaveItsOwnPatience() async {
    let recorder = Recorder(subject)
    let issues = await impatient.issues { await recorder.expectNext(1, patience: .seconds(3)) }
    #expect(issues.map { $0.contains("within 3.0 seconds") } == [true])
    #expect(impatient.time.now.offset < .seconds(5))
  }

  @Test(.patience(.seconds(2))) func aTestMayHaveItsOwnPatience() async {
    let recorder = Recorder(subject)
    let issues = await impatient.issues {
      await recorder.expectNext(1)
      await withPatience(.seconds(1)) { await recorder.expectNext(2) }
    }
    #expect(issues.map { $0.contains("within 2.0 seconds") } == [true, false])
    #expect(issues.map { $0.contains("within 1.0 seconds") } == [false, true])
  }

  @Test func anEventInTimeIsNoFailure() async {
    let recorder = Recorder(subject)
    async let next: Void = WaitLimit.Source.$current.withValue(WaitLimit.Source(clock: impatient.time)) {
      await recorder.expectNext(1)
    }
    await impatient.time.sleepers(atLeast: 1)
    subject.send(1)
    await next
    #expect(impatient.time.sleeperCount == 0, "the timer is cancelled")
  }

  @Test func theClockMayBeAdvancedMeanwhile() async {
    let clock = TestClock()
    let recorder = Recorder(OneShotTimer(after: .seconds(100), clock: clock), clock: clock)
    var source = WaitLimit.Source(clock: impatient.time)
    source.beginTurn = { Watched(true) }
    async let next = WaitLimit.Source.$current.withValue(source) { await recorder.values(atLeast: 1).count }
    await impatient.time.sleepers(atLeast: 1)
    for _ in 1...8 {
      await clock.advance(by: .seconds(1))
      await impatient.time.advance(by: .seconds(1))
    }
    await clock.advance(by: .seconds(100))
    #expect(await next == 1)
  }

  @Test func aFailureIsReportedAtTheWait() async {
    let lines = Probe<[Int]>([])
    let recorder = Recorder(subject)
    let line = #line + 3
    await withKnownIssue {
      await WaitLimit.Source.$current.withValue(.over()) {
        _ = await recorder.valuesAtEnd()
      }
    } matching: { issue in
      lines.append(issue.sourceLocation?.line ?? 0)
      return true
    }
    #expect(lines.value == [line])
  }

  @Test func aCancelledWaitEnds() async {
    let recorder = Recorder(subject)
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = await recorder.values(atLeast: 1)
      _ = await recorder.valuesAtEnd()
    }.value
    #expect(recorder.values == [])
  }
}

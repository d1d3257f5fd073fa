import Causeway
import CausewayTesting
import Testing

@Suite struct SharingRestartTests {
  private let source = SharedSource()
  private let clock = TestClock()

  @Test(arguments: [true, false]) func neverMeansTheEndIsForGood(fails: Bool) {
    let shared = source.publisher.shared()
    let first = Recorder(shared)
    source.send(1, 2)
    fails ? source.fail() : source.finish()
    let late = Recorder(shared)
    #expect(first.values == [1, 2])
    #expect(late.values == [2])
    #expect([first, late].map(\.failure) == (fails ? [.failed, .failed] : [nil, nil]))
    #expect([first, late].map(\.isFinished) == [!fails, !fails])
    #expect(source.starts.value == 1)
  }

  @Test(arguments: [true, false]) func theNextSubscriberStartsItAgain(fails: Bool) {
    let shared = source.publisher.shared(restart: .onNextSubscriber)
    let first = Recorder(shared)
    source.send(1)
    fails ? source.fail() : source.finish()
    #expect(first.completion != nil)
    let second = Recorder(shared)
    #expect(second.values == [], "a new beginning")
    source.send(2)
    #expect(second.values == [2])
    #expect(first.values == [1])
    // Releasing an ended subscription does not count as leaving.
    first.cancel()
    #expect(source.live.value == 1)
    second.cancel()
    #expect(source.live.value == 0)
    #expect(source.starts.value == 2)
  }

  @Test func aSubscriberInsideTheCompletionStartsTheSourceAgain() {
    let shared = source.publisher.shared(restart: .onNextSubscriber)
    let again = Probe<Recorder<Int, TestError>?>(nil)
    let first = shared.sink(
      receiveCompletion: { _ in
        let recorder = Recorder(shared)
        again.change { $0 = recorder }
      }, receiveValue: { _ in })
    source.fail()
    source.send(3)
    #expect(again.value?.values == [3])
    again.value?.cancel()
    first.cancel()
    #expect(source.live.value == 0)
  }

  @Test func aFailureIsHiddenAndTheSourceStartedAgain() async {
    let shared = source.publisher.shared(restart: .onFailure(after: .seconds(2)), clock: clock)
    let first = Recorder(shared)
    source.send(1)
    source.fail()
    #expect(source.live.value == 0)
    let late = Recorder(shared)
    #expect(late.values == [1], "kept for subscribers that join meanwhile")
    await clock.advance(by: .seconds(1))
    #expect(source.starts.value == 1)
    await clock.advance(by: .seconds(1))
    #expect(source.starts.value == 2)
    source.send(2)
    #expect(first.values == [1, 2])
    #expect(late.values == [1, 2])
    #expect(first.completion == nil)
    first.cancel()
    late.cancel()
    #expect(source.live.value == 0)
  }

  @Test func afterTheLastAttemptTheFailureIsSeen() async {
    source.failures.change { $0 = 3 }
    let shared = source.publisher.shared(restart: .onFailure(after: .seconds(1), attempts: 2), clock: clock)
    let first = Recorder(shared)
    await clock.advance(by: .seconds(1))
    #expect(first.completion == nil)
    await clock.advance(by: .seconds(1))
    #expect(first.failure == .failed)
    #expect(source.starts.value == 3)
    let second = Recorder(shared)
    #expect(source.starts.value == 4, "the next subscriber starts it again")
    source.send(1)
    #expect(second.values == [1])
    second.cancel()
  }

  /// Each of ten failures has a deadline of its own within the advanced time.
  @Test func withoutALimitItGoesOn() async {
    source.failures.change { $0 = 10 }
    let shared = source.publisher.shared(restart: .onFailure(after: .seconds(1)), clock: clock)
    let recorder = Recorder(shared)
    await clock.advance(by: .seconds(10))
    #expect(source.starts.value == 11)
    #expect(recorder.completion == nil)
    recorder.cancel()
    await clock.expectNoSleepers()
  }

  @Test func theLastOneToLeaveCallsTheRestartOff() async {
    let shared = source.publisher.shared(restart: .onFailure(after: .seconds(1)), clock: clock)
    let recorder = Recorder(shared)
    source.fail()
    recorder.cancel()
    await clock.expectNoSleepers()
    await clock.advance(by: .seconds(5))
    #expect(source.starts.value == 1)
    let next = Recorder(shared)
    #expect(source.starts.value == 2)
    next.cancel()
  }

  @Test func aFinishIsForGood() async {
    let shared = source.publisher.shared(restart: .onFailure(after: .seconds(1)), clock: clock)
    let recorder = Recorder(shared)
    source.send(1)
    source.finish()
    #expect(recorder.isFinished)
    await clock.expectNoSleepers()
    #expect(Recorder(shared).values == [1])
  }
}

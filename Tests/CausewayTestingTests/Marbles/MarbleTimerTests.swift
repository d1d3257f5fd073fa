import Causeway
import CausewayTesting
import Testing

/// Cold sources that a timer subscribes to, with events between the entries that the scene knew before.
@Suite struct MarbleTimerTests {
  @Test func aSearchThatATimerBeginsAnswersAtItsTime() async {
    let scene = MarbleScene()
    let typed = scene.hot("a-------b-|")
    let answer = scene.cold("--r|")
    let results = typed.debounce(for: scene.ticks(2), clock: scene.clock).flatMapLatest { _ in answer }
    // The second pause would end at tick 10, but the finish at that tick delivers the pending value immediately.
    await scene.expect(results, "----r-------r|")
    #expect(answer.subscriptions == ["--^--!", "----------^--!"])
  }

  @Test func aRetryAfterAPauseSubscribesAgain() async {
    let scene = MarbleScene()
    let source = scene.cold("-#")
    await scene.expect(
      source.retry(.constant(scene.ticks(2), attempts: 1), clock: scene.clock), "----#")
    #expect(source.subscriptions == ["^!", "---^!"])
  }

  @Test func sourcesThatARepeatingTimerBeginsAreNotLost() async {
    let scene = MarbleScene()
    let answer = scene.cold("-a|")
    let ticks = RepeatingTimer(every: scene.ticks(3), clock: scene.clock).setFailureType(to: MarbleFailure.self)
    let recording = scene.record(ticks.flatMapLatest { _ in answer }, subscribed: "^---------!")
    await scene.run()
    recording.expect("----a--a--a")
    #expect(answer.subscriptions == ["---^-!", "------^-!", "---------^!"])
  }

  @Test func aMissingAnswerToARepeatingTimerIsNoFalseGreen() async {
    let scene = MarbleScene()
    let answer = scene.cold("-a|")
    let ticks = RepeatingTimer(every: scene.ticks(3), clock: scene.clock).setFailureType(to: MarbleFailure.self)
    await withKnownIssue {
      await scene.expect(ticks.flatMapLatest { _ in answer }, "")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("actual    ----a--a--a") }
    }
  }

  @Test func timersBetweenTicksBeginSourcesBetweenTicks() async {
    let scene = MarbleScene()
    let answer = scene.cold("-a|")
    let timer = OneShotTimer(after: .milliseconds(2500), clock: scene.clock).setFailureType(to: MarbleFailure.self)
    let recording = scene.record(timer.flatMap { _ in answer })
    await scene.run()
    #expect(recording.events.map(\.instant.offset) == [.seconds(3.5), .seconds(4.5)])
  }

  @Test func tasksThatWakeBetweenTicksBeginSourcesToo() async {
    let scene = MarbleScene()
    let answer = scene.cold("--a|")
    let recorder = Probe<Recorder<String, MarbleFailure>?>(nil)
    let task = Task(executorPreference: scene.clock.taskExecutor) { [clock = scene.clock] in
      try? await clock.sleep(for: .seconds(2))
      let made = Recorder(answer, clock: clock)
      recorder.change { $0 = made }
    }
    await scene.run(ticks: 6)
    await task.value
    #expect(recorder.value?.events.map(\.instant.offset) == [.seconds(4), .seconds(5)])
    #expect(scene.clock.now.offset == .seconds(6))
  }

  @Test func aSourceThatBeginsBeforeTheLastTickIsPlayedToItsEnd() async {
    let scene = MarbleScene()
    let recording = scene.record(scene.cold("----a|"), subscribed: "--^")
    await scene.run(ticks: 3)
    recording.expect("------a|")
  }

  @Test func aSourceThatIsRepeatedForEverDoesNotHoldUpTheScene() async {
    let scene = MarbleScene()
    let recording = scene.record(
      scene.cold("-#").retry(.constant(scene.ticks(1), attempts: nil), clock: scene.clock))
    await scene.run(ticks: 10)
    #expect(recording.events.isEmpty)
    #expect(scene.clock.now.offset == .seconds(11), "the source that began at tick 10 is played to its end")
    recording.cancel()
  }

  @Test func aCancelledTestEndsTheScene() async {
    let scene = MarbleScene()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await scene.run()
    }
    await task.value
    #expect(scene.clock.now.offset == .zero)
  }

  @Test func timersThatSetEachOtherOffEndTheScene() async {
    let scene = MarbleScene()
    let failing = scene.cold("#").delay(for: .zero, clock: scene.clock)
    let recording = scene.record(failing.retry(.constant(.nanoseconds(0), attempts: nil), clock: scene.clock))
    let count = Probe(0)
    await withKnownIssue {
      await scene.run()
    } matching: { issue in
      count.change { $0 += 1 }
      return issue.comments.contains { $0.rawValue.contains("timers trigger each other at 0.0 seconds") }
    }
    #expect(count.value == 1)
    recording.cancel()
  }
}

import Causeway
import CausewayTesting
import Testing

@Suite struct MarbleSceneTests {
  @Test func hotSourcesSendWithOrWithoutASubscriber() async {
    let scene = MarbleScene()
    let source = scene.hot("ab-c-d|")
    await scene.expect(source, "---c-", subscribed: "--^-!")
    #expect(source.subscriptions == ["--^-!"])
  }

  @Test func aHotSourceMayHaveBegunEarlier() async {
    let scene = MarbleScene()
    await scene.expect(scene.hot("ab-^-c|"), "--c|")
  }

  @Test func coldSourcesBeginWithEachSubscription() async {
    let scene = MarbleScene()
    let source = scene.cold("a-b|")
    let first = scene.record(source)
    let second = scene.record(source, subscribed: "-----^-!")
    await scene.run()
    first.expect("a-b|")
    second.expect("-----a-b")
    #expect(source.subscriptions == ["^--!", "-----^-!"])
  }

  @Test func anEndAtOnceIsAWindowOfNoTime() async {
    let scene = MarbleScene()
    let source = scene.cold("|")
    await scene.expect(source, "|")
    #expect(source.subscriptions == ["(^!)"])
  }

  @Test func valuesAndFailuresAreMapped() async {
    struct Offline: Error, Equatable {}
    let scene = MarbleScene()
    let source = scene.hot("-a-b#", values: ["a": 1, "b": 2], failure: Offline())
    let recording = scene.record(source.map { $0 * 10 })
    await scene.run()
    recording.expect("-x-y#", values: ["x": 10, "y": 20], failure: Offline())
    #expect(recording.events.map(\.instant.offset) == [.seconds(1), .seconds(3), .seconds(4)])
  }

  @Test func aPublisherThatNeverFailsNeedsNoFailure() async {
    let scene = MarbleScene()
    let recording = scene.record(scene.hot("-a#").replaceError(with: "z"))
    await scene.run()
    recording.expect("-a(z|)", values: ["a": "a", "z": "z"])
  }

  @Test func timersFireBeforeWhatIsSentAtTheSameTick() async {
    let scene = MarbleScene()
    let timer = scene.clock
    let order = Probe<[String]>([])
    let recording = scene.record(
      scene.hot("--a|").handleEvents(receiveOutput: { _ in order.append("value") }))
    let task = Task(executorPreference: timer.taskExecutor) {
      try? await timer.sleep(for: .seconds(2))
      order.append("timer")
    }
    await scene.run()
    await task.value
    recording.expect("--a|")
    #expect(order.value == ["timer", "value"])
  }

  @Test func ticksMayBeOfAnyLength() async {
    let scene = MarbleScene(tick: .milliseconds(10))
    let recording = scene.record(scene.hot("--a|"))
    await scene.run(ticks: 5)
    #expect(recording.events.map(\.instant.offset) == [.milliseconds(20), .milliseconds(30)])
    #expect(scene.clock.now.offset == .milliseconds(50))
  }

  @Test func publishersThatNeverFailAreExpectedAsTheyAre() async {
    let scene = MarbleScene()
    await scene.expect(
      RepeatingTimer(every: scene.ticks(2), clock: scene.clock).map { "\($0)" }, "--0-1-2", subscribed: "^------!")
    let other = MarbleScene()
    let numbers = other.cold("-a-b|", values: ["a": 1, "b": 2]).replaceError(with: 0)
    await other.expect(numbers.map { $0 * 2 }, "-x-y|", values: ["x": 2, "y": 4])
    let third = MarbleScene()
    let recording = third.record(third.hot("-a|").replaceError(with: "z"))
    await third.run()
    recording.expect("-a|")
    withKnownIssue {
      recording.expect("-a#")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("'#'") || $0.rawValue.contains("expected  -a#") }
    }
  }
}

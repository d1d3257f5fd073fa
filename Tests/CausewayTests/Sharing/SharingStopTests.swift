import Causeway
import CausewayTesting
import Testing

@Suite struct SharingStopTests {
  private let source = SharedSource()
  private let clock = TestClock()

  @Test func anUnusedSourceStopsImmediatelyAndDropsStoredValues() {
    let shared = source.publisher.shared()
    let first = Recorder(shared)
    source.send(1)
    first.cancel()
    #expect(source.live.value == 0)
    let second = Recorder(shared)
    #expect(second.values == [])
    #expect(source.starts.value == 2)
    second.cancel()
  }

  @Test func afterAGracePeriodItStops() async {
    let shared = source.publisher.shared(stop: .after(.seconds(5)), clock: clock)
    let first = Recorder(shared)
    source.send(1)
    first.cancel()
    await clock.advance(by: .seconds(4))
    #expect(source.live.value == 1)
    await clock.advance(by: .seconds(1))
    #expect(source.live.value == 0)
    let second = Recorder(shared)
    #expect(second.values == [], "the kept values may be out of date")
    #expect(source.starts.value == 2)
    second.cancel()
  }

  @Test func aSubscriberWithinTheGracePeriodFindsTheSourceRunning() async {
    let shared = source.publisher.shared(stop: .after(.seconds(5)), clock: clock)
    Recorder(shared).cancel()
    source.send(1)
    await clock.advance(by: .seconds(4))
    let second = Recorder(shared)
    #expect(second.values == [1], "sent without a subscriber")
    await clock.expectNoSleepers()
    await clock.advance(by: .seconds(60))
    #expect(source.live.value == 1)
    #expect(source.starts.value == 1)

    // The next grace period has its full length.
    second.cancel()
    await clock.advance(by: .seconds(4))
    #expect(source.live.value == 1)
    await clock.advance(by: .seconds(1))
    #expect(source.live.value == 0)
  }

  @Test func neverKeepsItRunning() async {
    let shared = source.publisher.shared(stop: .never, clock: clock)
    #expect(source.starts.value == 0, "not before the first subscription")
    Recorder(shared).cancel()
    source.send(1)
    let second = Recorder(shared)
    #expect(second.values == [1])
    #expect(source.starts.value == 1)
    second.cancel()
    await clock.expectNoSleepers()
    #expect(source.live.value == 1)
  }

  @Test func aGracePeriodEndsWithThePublisher() async {
    var shared: SharedReplaying<SharedSource.Source>? = source.publisher.shared(stop: .after(.seconds(5)), clock: clock)
    Recorder(shared!).cancel()
    await clock.settle()
    #expect(clock.deadlines.map(\.offset) == [.seconds(5)])
    shared = nil
    #expect(source.live.value == 0)
    await clock.expectNoSleepers()
  }

  @Test func anEndInTheGracePeriodEndsIt() async {
    let shared = source.publisher.shared(stop: .after(.seconds(5)), clock: clock)
    Recorder(shared).cancel()
    source.send(1)
    source.finish()
    await clock.expectNoSleepers()
    let late = Recorder(shared)
    #expect(late.values == [1])
    #expect(late.isFinished)
    #expect(source.starts.value == 1)
  }
}

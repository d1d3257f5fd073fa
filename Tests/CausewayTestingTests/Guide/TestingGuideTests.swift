import Causeway
import CausewayTesting
import Testing

/// The examples of `docs/testing.md`.
@Suite struct TestingGuideTests {
  @Test func countsUp() async {
    let counter = CurrentValueSubject<Int, Never>(0)
    await withRecorder(counter) { recorder in
      counter.send(1)
      await recorder.expectNext(0, 1)
      counter.send(completion: .finished)
      await recorder.expectFinished()
    }
  }

  @Test func searchesWhenTypingPauses() async {
    let scene = MarbleScene()
    let typed = scene.hot("-a-b----c-|")
    await scene.expect(typed.debounce(for: scene.ticks(3), clock: scene.clock), "------b---(c|)")
  }

  @Test func asksTheOtherServerAfterAFailure() async {
    let scene = MarbleScene()
    let first = scene.cold("--#")
    let second = scene.cold("--b|")
    await scene.expect(first.catch { _ in second }, "----b|")
    #expect(first.subscriptions == ["^-!"])
    #expect(second.subscriptions == ["--^--!"])
  }

  @Test func givesUpAfterTenSeconds() {
    let clock = TestClock()
    let reply = PassthroughSubject<String, NoReply>()
    let recorder = Recorder(reply.timeout(.seconds(10), clock: clock) { NoReply() })
    clock.advance(by: .seconds(9))
    #expect(recorder.failure == nil)
    clock.advance(by: .seconds(1))
    #expect(recorder.failure == NoReply())
  }

  @Test(.settles) @MainActor func showsTheLastReading() async {
    let readings = PassthroughSubject<Int, Never>()
    let model = Gauge(readings)
    await Task.detached { for reading in 1...100 { readings.send(reading) } }.value
    await settle()
    #expect(model.reading == 100)
  }

  @Test(.checksSubscriptions) func cancelsWhatItSubscribed() {
    let readings = PassthroughSubject<Int, Never>()
    let token = readings.sink { _ in }
    token.cancel()
  }

  @Test(.checksContract) func doublesReadings() {
    let readings = PassthroughSubject<Int, Never>()
    let token = Doubled(upstream: readings).sink { _ in }
    readings.send(1)
    token.cancel()
  }
}

/// A publisher as a user might write one.
private struct Doubled: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let upstream: PassthroughSubject<Int, Never>

  func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
    upstream.map { $0 * 2 }.subscribe(subscriber)
  }
}

private struct NoReply: Error, Equatable {}

@MainActor
private final class Gauge {
  var reading = 0
  private var token: AnyCancellable?

  init(_ readings: some Publisher<Int, Never>) {
    token = readings.receive(on: MainActor.shared).sink { [weak self] in self?.reading = $0 }
  }
}

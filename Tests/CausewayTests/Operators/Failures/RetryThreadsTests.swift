import Causeway
import CausewayTesting
import Testing

/// Failures, waits and cancels on different threads.
@Suite(.serialized) struct RetryThreadsTests {
  /// A source that is started for each attempt and fails on another thread.
  private struct Source: Publisher {
    typealias Output = Item
    typealias Failure = TestError

    let emitter = Probe<Emitter<Item, TestError>?>(nil)
    let attempts = Probe(0)

    func subscribe(_ subscriber: sending some Subscriber<Item, TestError>) {
      Emitter.attach(subscriber) { [emitter, attempts] made in
        attempts.change { $0 += 1 }
        emitter.change { $0 = made }
        made.onTermination { _ in emitter.change { $0 = nil } }
      }
    }
  }

  @Test(arguments: [0, 5]) func aCancelReleasesEverythingHoweverItMeetsAFailure(_ microseconds: Int) {
    let clock = BusyClock()
    let counter = ReleaseCounter()
    for _ in 0..<(Load.operations / 100) {
      let source = Source()
      let held = counter.item()
      let token = source.retry(.constant(.microseconds(microseconds), attempts: nil), clock: clock)
        .sink(receiveCompletion: { _ in _ = held }, receiveValue: { _ in _ = held })
      onThreads(2) { thread in
        if thread == 0 {
          token.cancel()
        } else {
          for _ in 0..<5 { source.emitter.value?.send(completion: .failure(.failed)) }
        }
      }
    }
    clock.stop()
    #expect(clock.timerCount == 0)
    #expect(counter.liveCount == 0)
  }

  @Test func everyFailureIsTriedAgainAndTheValuesComeInOrder() async {
    let clock = BusyClock()
    let failures = Load.operations / 50
    let attempts = Probe(0)
    let recorder = Recorder(
      Deferred {
        attempts.change { $0 += 1 }
        let number = attempts.value
        // Each attempt fails slightly later, on the clock's thread, so possibly while a `subscribe` is still running.
        return OneShotTimer(after: .zero, clock: clock).setFailureType(to: TestError.self).tryMap { _ in
          if number <= failures { throw TestError.failed }
          return number
        }
      }.retry(.immediately(attempts: nil)))
    #expect(await recorder.valuesAtEnd() == [failures + 1])
    #expect(attempts.value == failures + 1)
    clock.stop()
    #expect(clock.timerCount == 0)
  }
}

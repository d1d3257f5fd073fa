import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// Services that belong to the main actor or to a queue.
@Suite struct PollingPlaceTests {
  /// Neither `Sendable` nor thread-safe.
  final class Battery {
    private(set) var readings = 0

    var level: Int {
      precondition(MainActorContext.isCurrent, "the battery is read off the main thread")
      readings += 1
      return readings
    }
  }

  @MainActor
  @Test func onTheMainActorEveryReadingIsThere() async {
    let clock = TestClock()
    let battery = Battery()
    let recorder = Recorder(
      CallbackPublisher<Int, Never>.polling(every: .seconds(1), clock: clock, on: MainActor.shared) { battery.level })
    #expect(recorder.values == [1])
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(1))
    #expect(await recorder.values(atLeast: 2) == [1, 2])
    await clock.sleepers(atLeast: 1)
    await onAnotherThread { recorder.cancel() }
    #expect(clock.sleeperCount == 0, "the timer does not wait for the main actor")
    #expect(battery.readings == 2)
  }

  @MainActor
  @Test func subscribedElsewhereItReadsOnTheMainActor() async {
    let clock = TestClock()
    let battery = Battery()
    let publisher = CallbackPublisher<Int, Never>.polling(every: .seconds(1), clock: clock, on: MainActor.shared) {
      battery.level
    }
    let recorder = await onAnotherThread { Recorder(publisher) }
    #expect(await recorder.values(atLeast: 1) == [1])
    recorder.cancel()
  }

  @MainActor
  @Test func anAsyncGetterMayBelongToTheMainActor() async {
    let clock = TestClock()
    let battery = Battery()
    let recorder = Recorder(
      CallbackPublisher<Int, Never>.polling(every: .seconds(1), clock: clock) { @MainActor in
        await Signal.fired.wait()
        return battery.level
      })
    #expect(await recorder.values(atLeast: 1) == [1])
    recorder.cancel()
  }

  @MainActor
  @Test func onTheMainActorAlikeValuesAreSentOnce() async {
    let clock = TestClock()
    let battery = Battery()
    let recorder = Recorder(
      CallbackPublisher<Int, Never>.polling(
        every: .seconds(1), by: { $0 / 2 == $1 / 2 }, clock: clock, on: MainActor.shared
      ) { battery.level })
    for _ in 0..<2 {
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .seconds(1))
    }
    #expect(await recorder.values(atLeast: 2) == [1, 2])
    await clock.sleepers(atLeast: 1)
    recorder.cancel()
    #expect(battery.readings == 3)
  }

  @Test func aConfinedServicesAlikeValuesAreSentOnce() async {
    final class Meter {
      var value = 0

      func read() -> Int {
        value += 1
        return value
      }
    }
    let clock = TestClock()
    let scheduler = StepScheduler()
    let recorder = Recorder(
      CallbackPublisher<Int, Never>.polling(
        every: .seconds(1), by: { $0 / 2 == $1 / 2 }, clock: clock, on: Confined(to: scheduler, Meter())
      ) { $0.read() })
    scheduler.runAll()
    for _ in 0..<2 {
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .seconds(1))
      scheduler.runAll()
    }
    #expect(recorder.values == [1, 2])
    recorder.cancel()
    scheduler.runAll()
  }

  @Test func aConfinedServiceIsReadOnItsQueue() async {
    final class Meter {
      var value = 0

      func read() -> Int {
        value += 1
        return value
      }
    }
    let clock = TestClock()
    let scheduler = StepScheduler()
    let recorder = Recorder(
      CallbackPublisher<Int, Never>.polling(
        every: .seconds(1), clock: clock, on: Confined(to: scheduler, Meter())
      ) { $0.read() })
    #expect(recorder.values == [])
    scheduler.runAll()
    #expect(recorder.values == [1])
    recorder.cancel()
    scheduler.runAll()
  }
}

extension Signal {
  fileprivate static var fired: Signal {
    let signal = Signal()
    signal.fire()
    return signal
  }
}

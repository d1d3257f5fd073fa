import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

/// Polling on a test clock: every due reading is made inside `advance`.
@Suite(.checksSubscriptions) struct PollingClockTests {
  private enum Fault: Error {
    case broken
  }

  private typealias Numbers = CallbackPublisher<Int, Never>

  private let clock = TestClock()
  private let readings = Probe(0)

  private func read() -> Int {
    readings.change { $0 += 1 }
    return readings.value
  }

  private func advanceSynchronously(_ seconds: Int) {
    clock.advance(by: .seconds(seconds))
  }

  @Test func everyReadingIsMadeInsideAdvance() async {
    let recorder = Recorder(Numbers.polling(every: .seconds(1), clock: clock) { read() }, clock: clock)
    await clock.advance(by: .seconds(3))
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(recorder.events.map(\.instant.offset) == [.zero, .seconds(1), .seconds(2), .seconds(3)])
    recorder.cancel()
    #expect(clock.sleeperCount == 0)
  }

  @Test func everyReadingIsMadeInsideTheSynchronousAdvance() {
    let recorder = Recorder(Numbers.polling(every: .seconds(1), clock: clock) { read() })
    advanceSynchronously(3)
    #expect(recorder.values == [1, 2, 3, 4])
    recorder.cancel()
  }

  @MainActor @Test func everyReadingOnTheMainActorIsMadeInsideAdvance() async {
    let recorder = Recorder(
      Numbers.polling(every: .seconds(1), clock: clock, on: MainActor.shared) { self.read() })
    await clock.advance(by: .seconds(3))
    #expect(recorder.values == [1, 2, 3, 4])
    advanceSynchronously(2)
    #expect(recorder.values == [1, 2, 3, 4, 5, 6])
    recorder.cancel()
    #expect(clock.sleeperCount == 0)
  }

  @Test func everyReadingOnTheMainActorReachesASubscriberElsewhere() async {
    let publisher = await MainActor.run {
      Numbers.polling(every: .seconds(1), clock: clock, on: MainActor.shared) { self.read() }
    }
    let recorder = Recorder(publisher)
    _ = try? await recorder.value(1)
    await clock.advance(by: .seconds(3))
    #expect(recorder.values == [1, 2, 3, 4])
    recorder.cancel()
  }

  @Test func anAsyncGetterIsAwaitedInsideAdvance() async {
    let recorder = Recorder(
      Numbers.polling(every: .seconds(1), clock: clock) { () async -> Int in
        await Task.yield()
        return read()
      }, clock: clock)
    await clock.advance(by: .seconds(3))
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(recorder.events.map(\.instant.offset) == [.zero, .seconds(1), .seconds(2), .seconds(3)])
    recorder.cancel()
    #expect(clock.sleeperCount == 0)
  }

  @Test func everyReadingOnAQueueIsMadeInsideAdvance() async {
    let queue = DispatchQueue(label: "service")
    let recorder = Recorder(Numbers.polling(every: .seconds(1), clock: clock, on: queue) { read() })
    _ = try? await recorder.value(1)
    await clock.advance(by: .seconds(3))
    #expect(recorder.values == [1, 2, 3, 4])
    recorder.cancel()
  }

  @Test func aRegistrationOnAQueueIsMadeBeforeTimeAdvances() async {
    let queue = DispatchQueue(label: "service")
    for _ in 1...100 {
      let clock = TestClock()
      let recorder = Recorder(Numbers.polling(every: .seconds(1), clock: clock, on: queue) { read() })
      await clock.advance(by: .seconds(3))
      #expect(recorder.values.count == 4)
      recorder.cancel()
    }
  }

  @Test func aRegistrationOnTheMainActorIsMadeBeforeTimeAdvances() async {
    let publisher = await MainActor.run {
      Numbers.polling(every: .seconds(1), clock: clock, on: MainActor.shared) { self.read() }
    }
    for count in 1...100 {
      let recorder = Recorder(publisher)
      await clock.advance(by: .seconds(3))
      #expect(recorder.values.count == 4, "subscription \(count)")
      recorder.cancel()
    }
  }

  @Test func aSchedulerThatIsBusyMissesTimes() async {
    let scheduler = StepScheduler()
    let recorder = Recorder(Numbers.polling(every: .seconds(1), clock: clock, on: scheduler) { read() })
    scheduler.runAll()
    await clock.advance(by: .seconds(3))
    #expect(recorder.values == [1])
    scheduler.runAll()
    #expect(recorder.values == [1, 2], "missed readings are not made up for")
    #expect(clock.deadlines.map(\.offset) == [.seconds(4)])
    await clock.advance(by: .seconds(1))
    recorder.cancel()
    scheduler.runAll()
    #expect(readings.value == 2, "a reading that is no longer needed is not made")
    #expect(clock.sleeperCount == 0)
  }

  @Test func anErrorFailsTheStreamOrIsSkipped() async {
    @Sendable func read() throws(Fault) -> Int {
      let number = self.read()
      if number == 3 { throw .broken }
      return number
    }
    let failing = Recorder(
      CallbackPublisher<Int, Fault>.polling(every: .seconds(1), clock: clock) { () throws(Fault) in try read() })
    await clock.advance(by: .seconds(4))
    #expect(failing.values == [1, 2])
    #expect(failing.failure == .broken)
    #expect(clock.sleeperCount == 0)
    readings.change { $0 = 0 }
    let skipping = Recorder(
      CallbackPublisher<Int, Fault>.polling(every: .seconds(1), clock: clock, onError: .skip) { () throws(Fault) in
        try read()
      })
    await clock.advance(by: .seconds(4))
    #expect(skipping.values == [1, 2, 4, 5])
    skipping.cancel()
  }

  @Test func aSubscriberMayCancelInsideAValue() async {
    let recorder = Recorder(Numbers.polling(every: .seconds(1), clock: clock) { read() }.prefix(3))
    await clock.advance(by: .seconds(9))
    #expect(recorder.values == [1, 2, 3])
    #expect(readings.value == 3)
    #expect(clock.sleeperCount == 0)
  }

  @Test func aCancelledReadingIsCancelled() async {
    let isCancelled = Signal()
    let isReading = Signal()
    let recorder = Recorder(
      Numbers.polling(every: .seconds(1), clock: clock) { () async -> Int in
        await withTaskCancellationHandler {
          isReading.fire()
          await Signal().wait()
        } onCancel: {
          isCancelled.fire()
        }
        return read()
      })
    await isReading.wait()
    recorder.cancel()
    await isCancelled.wait()
    await clock.settle()
    #expect(recorder.values == [])
    #expect(clock.sleeperCount == 0)
  }

  @Test func aReadingMayAdvanceTheClock() {
    let recorder = Recorder(
      Numbers.polling(every: .seconds(1), clock: clock) { [clock] in
        if readings.value == 1 { clock.advance(by: .milliseconds(2500)) }
        return read()
      }, clock: clock)
    advanceSynchronously(4)
    #expect(recorder.events.map(\.instant.offset) == [.zero, .seconds(3.5), .seconds(4)])
    recorder.cancel()
  }

  @Test func inAMarbleScene() async {
    let scene = MarbleScene()
    let level = Probe("a")
    let typed = scene.hot("----b|").handleEvents(receiveOutput: { value in level.change { $0 = value } })
    let token = typed.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    let levels = CallbackPublisher<String, Never>.polling(every: scene.ticks(3), clock: scene.clock) { level.value }
    let recording = scene.record(levels, subscribed: "^-----------!")
    await scene.run()
    recording.expect("a-----b", values: ["a": "a", "b": "b"])
    token.cancel()
  }
}

/// Runs scheduled work when the test tells it to.
private final class StepScheduler: Scheduler {
  private let work = Probe<[@Sendable () -> Void]>([])

  func schedule(_ work: @escaping @Sendable () -> Void) {
    self.work.append(work)
  }

  func runAll() {
    let due = work.value
    work.change { $0 = [] }
    for work in due { work() }
  }
}

import Causeway
import CausewayTesting
import LegacyC
import Testing

@testable import CausewayBridging

@Suite struct PollingTests {
  /// Lets a number of intervals pass, each with its reading.
  private func pass(_ clock: TestClock, _ seconds: Int) async {
    for _ in 1...seconds {
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .seconds(1))
    }
    await clock.sleepers(atLeast: 1)
  }

  @Test func theFirstValueIsThereAtOnceAndThenOnlyChanges() async {
    let clock = TestClock()
    let value = Probe(1)
    let readings = Probe(0)
    let recorder = Recorder(
      CallbackPublisher<Int, Never>.polling(every: .seconds(1), clock: clock) {
        readings.change { $0 += 1 }
        return value.value
      })
    #expect(recorder.values == [1])
    await pass(clock, 2)
    #expect(recorder.values == [1])
    #expect(readings.value == 3)
    value.change { $0 = 2 }
    await pass(clock, 2)
    value.change { $0 = 1 }
    await pass(clock, 1)
    #expect(recorder.values == [1, 2, 1])
    recorder.cancel()
  }

  @Test func byNilSendsEveryReading() async {
    let clock = TestClock()
    let recorder = Recorder(CallbackPublisher<Int, Never>.polling(every: .seconds(1), by: nil, clock: clock) { 7 })
    await pass(clock, 3)
    #expect(recorder.values == [7, 7, 7, 7])
    recorder.cancel()
  }

  @Test func byComparesWithTheLastThatWasSent() async {
    let clock = TestClock()
    let level = Probe(1.0)
    let recorder = Recorder(
      CallbackPublisher<Double, Never>.polling(every: .seconds(1), by: { abs($0 - $1) < 1 }, clock: clock) {
        defer { level.change { $0 += 0.5 } }
        return level.value
      })
    await pass(clock, 4)
    #expect(recorder.values == [1, 2, 3])
    recorder.cancel()
  }

  @Test func aGetterOfTheCLibraryIsPolled() async {
    let clock = TestClock()
    let sensor = CSensor()
    let recorder = Recorder(
      CallbackPublisher<Int32, Never>.polling(every: .seconds(1), clock: clock) { [sensor] in
        lc_sensor_latest(sensor.raw)
      })
    await pass(clock, 1)
    sensor.send(5)
    await pass(clock, 1)
    #expect(recorder.values == [0, 5])
    recorder.cancel()
    sensor.close()
  }

  @Test(.covers("R5")) func cancelStopsTheTimerAtOnce() async {
    let clock = TestClock()
    let readings = Probe(0)
    let recorder = Recorder(
      CallbackPublisher<Int, Never>.polling(every: .seconds(1), clock: clock) {
        readings.change { $0 += 1 }
        return readings.value
      })
    await pass(clock, 1)
    #expect(clock.sleeperCount == 1)
    recorder.cancel()
    #expect(clock.sleeperCount == 0)
    await clock.advance(by: .seconds(8))
    #expect(readings.value == 2)
  }

  @Test func aSubscriberMayCancelWithTheFirstValue() {
    let clock = TestClock()
    let recorder = Recorder(CallbackPublisher<Int, Never>.polling(every: .seconds(1), clock: clock) { 1 }.prefix(1))
    #expect(recorder.isFinished)
    #expect(recorder.values == [1])
    #expect(clock.sleeperCount == 0)
  }

  @Test func aSlowReadingIsNotOverlappedAndMissedTimesAreLeftOut() async {
    let clock = TestClock()
    let gates = [Signal(), Signal(), Signal()]
    let starts = Probe(0)
    let isReading = Signal()
    let recorder = Recorder(
      CallbackPublisher<Int, Never>.polling(every: .seconds(1), by: nil, clock: clock) { () async -> Int in
        let number = starts.value
        starts.change { $0 += 1 }
        if number == 1 { isReading.fire() }
        if number < gates.count { await gates[number].wait() }
        return number
      })
    gates[0].fire()
    #expect(await recorder.values(atLeast: 1) == [0])
    await clock.sleepers(atLeast: 1)
    #expect(clock.deadlines.map(\.offset) == [.seconds(1)])
    await clock.advance(by: .seconds(1))
    await isReading.wait()
    // The second reading lasts from 1 s to 4.2 s.
    await clock.advance(by: .seconds(3.2))
    #expect(starts.value == 2)
    gates[1].fire()
    #expect(await recorder.values(atLeast: 2) == [0, 1])
    await clock.sleepers(atLeast: 1)
    #expect(clock.deadlines.map(\.offset) == [.seconds(5)])
    recorder.cancel()
  }

  @Test func anErrorFailsTheStream() async {
    let clock = TestClock()
    let value = Probe<Result<Int, ServiceError>>(.success(1))
    let recorder = Recorder(
      CallbackPublisher<Int, ServiceError>.polling(every: .seconds(1), clock: clock) { () throws(ServiceError) in
        try value.value.get()
      })
    await clock.sleepers(atLeast: 1)
    value.change { $0 = .failure(.offline) }
    await clock.advance(by: .seconds(1))
    #expect(await recorder.valuesAtEnd() == [1])
    #expect(recorder.failure == .offline)
    #expect(clock.sleeperCount == 0)
  }

  @Test func anErrorIsSkippedOnRequest() async {
    let clock = TestClock()
    let value = Probe<Result<Int, ServiceError>>(.failure(.offline))
    let recorder = Recorder(
      CallbackPublisher<Int, ServiceError>.polling(every: .seconds(1), clock: clock, onError: .skip) {
        () async throws(ServiceError) in
        try value.value.get()
      })
    await clock.sleepers(atLeast: 1)
    #expect(recorder.values == [])
    value.change { $0 = .success(3) }
    await clock.advance(by: .seconds(1))
    #expect(await recorder.values(atLeast: 1) == [3])
    recorder.cancel()
  }

  @Test func aGetterThatBlocksIsPolledOffThePool() async {
    let clock = TestClock()
    let recorder = Recorder(
      CallbackPublisher<Int, CallbackError<Never>>.polling(every: .seconds(1), clock: clock) {
        () async throws(CallbackError<Never>) in
        try await blocking { 5 }
      })
    #expect(await recorder.values(atLeast: 1) == [5])
    recorder.cancel()
  }

  @Test func eachSubscriberReadsForItself() async {
    let clock = TestClock()
    let readings = Probe(0)
    let publisher = CallbackPublisher<Int, Never>.polling(every: .seconds(1), clock: clock) {
      readings.change { $0 += 1 }
      return readings.value
    }
    #expect(readings.value == 0)
    let recorders = [Recorder(publisher), Recorder(publisher)]
    #expect(recorders.map(\.values) == [[1], [2]])
    for recorder in recorders { recorder.cancel() }
  }

  @Test func theInventoryKnowsIt() async {
    let inventory = BridgeInventory()
    let clock = TestClock()
    inventory.during {
      let recorder = Recorder(
        CallbackPublisher<Int, Never>.polling(every: .seconds(1), clock: clock, label: "level") { 1 })
      #expect(inventory.entries.map(\.live) == [1])
      recorder.cancel()
    }
    #expect(inventory.entries.map(\.style) == [.polling])
    #expect(inventory.entries.map(\.label) == ["level"])
    #expect(inventory.entries.map(\.live) == [0])
  }
}

@Suite struct PollingScheduleTests {
  private typealias Instant = TestClock.Instant

  private func times(_ nows: [Duration], every interval: Duration = .seconds(1)) -> [Duration] {
    var schedule = PollingSchedule(start: Instant(offset: .seconds(100)), interval: Nanoseconds(interval))
    return nows.map { schedule.next(after: Instant(offset: .seconds(100) + $0)).offset - .seconds(100) }
  }

  @Test func timesAreMultiplesOfTheIntervalFromTheStart() {
    #expect(times([.zero, .seconds(1.1), .seconds(2.9)]) == [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test func aTimeThatHasPassedIsLeftOut() {
    #expect(times([.zero, .seconds(4.5), .seconds(5)]) == [.seconds(1), .seconds(5), .seconds(6)])
  }

  @Test func aTimeThatIsNowHasPassed() {
    #expect(times([.seconds(2)]) == [.seconds(3)])
  }

  @Test func aClockThatWakesTooEarlyGetsNoTimeTwice() {
    #expect(times([.zero, .seconds(0.999)]) == [.seconds(1), .seconds(2)])
  }

  @Test func nothingIsLostToRounding() {
    let third = Duration.nanoseconds(333_333_333)
    let day = 86_400 * 3
    #expect(times([third * day], every: third) == [third * (day + 1)])
  }
}

import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Dispatch
import Testing

@Suite struct DispatchTicksTests {
  private let queue = DispatchQueue(label: "test")

  @Test func ticksAreCountedAndTimed() async {
    let before = ContinuousClock.now
    let recorder = Recorder(queue.ticks(every: .milliseconds(2), leeway: .milliseconds(1)).prefix(3))
    let ticks = await recorder.valuesAtEnd()
    #expect(ticks.map(\.count) == [1, 2, 3])
    #expect(ticks.map(\.time) == ticks.map(\.time).sorted())
    #expect(ticks.allSatisfy { $0.time >= before + .milliseconds(2) })
  }

  @Test func ticksComeOnTheQueue() async {
    let key = DispatchSpecificKey<Int>()
    queue.setSpecific(key: key, value: 1)
    let publisher = queue.ticks(every: .milliseconds(1)).map { _ in DispatchQueue.getSpecific(key: key) }.prefix(2)
    #expect(await Recorder(publisher).valuesAtEnd() == [1, 1])
  }

  @Test func noneComesAfterACancelOnTheQueue() async {
    let recorder = Recorder(queue.ticks(every: .microseconds(100)))
    _ = await recorder.values(atLeast: 2)
    let count = queue.sync {
      recorder.cancel()
      return recorder.values.count
    }
    // Waits for as many intervals of another timer on the same queue.
    let other = Recorder(queue.ticks(every: .microseconds(100)).prefix(5))
    _ = await other.valuesAtEnd()
    #expect(recorder.values.count == count)
  }

  @Test func eachSubscriberHasItsOwnTimer() async {
    let ticks = queue.ticks(every: .milliseconds(1))
    let first = Recorder(ticks)
    _ = await first.values(atLeast: 3)
    let second = Recorder(ticks.prefix(1))
    #expect(await second.valuesAtEnd().map(\.count) == [1])
    first.cancel()
  }

  @Test func oneTickAndTheEnd() async {
    let before = ContinuousClock.now
    let recorder = Recorder(queue.tick(after: .milliseconds(3)))
    let ticks = await recorder.valuesAtEnd()
    #expect(ticks.map(\.count) == [1])
    #expect(ticks.allSatisfy { $0.time >= before + .milliseconds(3) })
    #expect(recorder.isFinished)
  }

  @Test func aCancelledTickDoesNotCome() async {
    // The thread may be delayed for longer than the tick takes.
    queue.suspend()
    let recorder = Recorder(queue.tick(after: .milliseconds(2)))
    recorder.cancel()
    queue.resume()
    _ = await Recorder(queue.tick(after: .milliseconds(6))).valuesAtEnd()
    #expect(recorder.values.isEmpty)
    #expect(recorder.completion == nil)
  }

  @MainActor @Test func ticksOfTheMainQueueComeOnTheMainActor() async {
    let publisher = DispatchQueue.main.ticks(every: .milliseconds(1)).map { _ in MainActorContext.isCurrent }.prefix(2)
    #expect(await Recorder(publisher).valuesAtEnd() == [true, true])
  }
}

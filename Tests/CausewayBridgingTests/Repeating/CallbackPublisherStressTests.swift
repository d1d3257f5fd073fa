import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@Suite struct CallbackPublisherStressTests {
  @Test(.covers("R2", "R3")) func callbacksFromSeveralThreadsAreDeliveredOneAtATime() {
    let continuations = Probe<[CallbackPublisher<Int, Never>.Continuation]>([])
    let recorder = Recorder(CallbackPublisher<Int, Never> { continuations.append($0) })
    let continuation = continuations.value[0]
    let count = 2_000
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<count { continuation.yield(thread * count + number) }
    }
    continuation.finish()
    #expect(recorder.isFinished)
    #expect(recorder.values.count == 4 * count)
    for thread in 0..<4 {
      let own = recorder.values.filter { $0 / count == thread }
      #expect(own == Array(thread * count..<(thread + 1) * count))
    }
  }

  @Test func unregistersExactlyOnceHoweverItEnds() {
    for round in 0..<1_000 {
      let sensor = LegacySensor()
      let recorder = Probe<Recorder<Int, ServiceError>?>(Recorder(sensor.publisher))
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        switch (thread + round) % 4 {
        case 0: sensor.send(-1)
        case 1: sensor.send(-2)
        case 2: recorder.value?.cancel()
        default: recorder.change { $0 = nil }
        }
      }
      recorder.change { $0 = nil }
      #expect(sensor.log.value == ["add 1", "remove 1"])
    }
  }

  @Test(.covers("R5")) func nothingBeginsAfterACancel() {
    let sensor = LegacySensor()
    for _ in 0..<100 {
      let recorder = Recorder(sensor.publisher)
      let seen = Probe(0)
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          for number in 0..<20 { sensor.send(number) }
        } else {
          recorder.cancel()
        }
      }
      seen.change { $0 = recorder.values.count }
      sensor.send(1)
      #expect(recorder.values.count == seen.value)
      #expect(recorder.values == Array(0..<seen.value))
    }
  }
}

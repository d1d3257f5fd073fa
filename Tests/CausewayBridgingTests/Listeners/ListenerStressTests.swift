import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@Suite struct ListenerStressTests {
  @Test(.covers("R2", "R3")) func nothingIsLostFromFourThreadsStress() {
    let sensor = LegacySensor()
    let recorder = Recorder(CallbackPublisher.listener(add: sensor.addListener, remove: sensor.removeListener))
    let count = Load.operations / 4
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<count { sensor.send(thread * count + number) }
    }
    recorder.cancel()
    let values = recorder.values
    #expect(values.count == 4 * count)
    for thread in 0..<4 {
      #expect(values.filter { $0 / count == thread } == Array(thread * count..<(thread + 1) * count))
    }
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test func itIsRemovedExactlyOnceHoweverItEndsStress() {
    let add: @Sendable (LegacySensor, @escaping @Sendable (Result<Int, ServiceError>) -> Void) -> Int = {
      sensor, send in
      sensor.addListener { send($0 < 0 ? .failure(.offline) : .success($0)) }
    }
    for _ in 0..<max(50, Load.operations / 100) {
      let sensor = LegacySensor()
      let recorder = Probe<Recorder<Int, ServiceError>?>(
        Recorder(CallbackPublisher.listener(addResult: { add(sensor, $0) }, remove: sensor.removeListener)))
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        switch thread {
        case 0: sensor.send(-1)
        case 1: recorder.value?.cancel()
        default: recorder.change { $0 = nil }
        }
      }
      #expect(sensor.log.value == ["add 1", "remove 1"])
    }
  }
}

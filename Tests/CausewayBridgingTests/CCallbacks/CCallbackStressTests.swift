import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Foundation
import LegacyC
import Testing

/// Real threads of C.
///
/// Tests that count contexts have a process of their own.
@Suite(.patience(.seconds(120))) struct CCallbackStressTests {
  static var operations: Int {
    ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap { Int($0) } ?? 20_000
  }

  @Test func stressBurstsFromFourThreadsLoseNothingAndHaveOneOrder() {
    let sensor = CSensor()
    let recorders = [Recorder(sensor.final.share()), Recorder(sensor.final)]
    let seen = Probe<[Int32]>([])
    let shared = sensor.waiting.share()
    let first = Recorder(shared)
    let token = shared.sink(receiveCompletion: { _ in }, receiveValue: { seen.append($0) })
    let count = Self.operations / 4
    lc_sensor_burst(sensor.raw, 4, Int32(count))
    for values in recorders.map(\.values) + [first.values] {
      #expect(values.count == 4 * count)
      var next = (0..<4).map { Int32($0 * count) }
      for value in values {
        let thread = Int(value) / count
        if value != next[thread] { return #expect(Bool(false), "\(value) came for \(next[thread])") }
        next[thread] += 1
      }
    }
    #expect(first.values == seen.value, "R3: one order")
    token.cancel()
    first.cancel()
    for recorder in recorders { recorder.cancel() }
    #expect(sensor.listenerCount == 0)
    sensor.close()
  }

  @Test func stressUnregisteringRacesCallbacksAndNothingIsLeft() async {
    await #expect(processExitsWith: .success) {
      let rounds = max(500, CCallbackStressTests.operations / 100)
      let sensor = CSensor()
      let isOver = Probe(false)
      let group = DispatchGroup()
      for _ in 0..<2 {
        DispatchQueue.global().async(group: group) {
          while !isOver.value { lc_sensor_burst(sensor.raw, 1, 50) }
        }
      }
      precondition(CContext.liveCount == 0)
      for round in 0..<rounds {
        if round % 2 == 0 { Recorder(sensor.waiting).cancel() } else { Recorder(sensor.final).cancel() }
        // A cancel from inside a callback, on this and on another thread.
        if round < rounds / 8 {
          let removed = [Signal(), Signal()]
          _ = await Recorder(sensor.final(then: removed[0]).prefix(1)).valuesAtEnd()
          _ = await Recorder(sensor.waiting(then: removed[1]).prefix(1)).valuesAtEnd()
          for signal in removed { await signal.wait() }
        }
      }
      isOver.change { $0 = true }
      group.wait()
      precondition(sensor.listenerCount == 0)
      precondition(CContext.liveCount == 0, "\(CContext.liveCount) contexts are left")
      sensor.close()
    }
  }

  @Test func stressContextsOfEachEndingAreFreedAsDeclared() async {
    await #expect(processExitsWith: .success) {
      BridgeDiagnostics.defaultHandler = { _ in }
      let sensor = CSensor()
      for _ in 0..<100 {
        Recorder(sensor.waiting).cancel()
        Recorder(sensor.final).cancel()
      }
      precondition(CContext.liveCount == 0)
      let refused = CallbackPublisher<Int32, ServiceError>.cCallback(ending: .never) { _ throws(ServiceError) in
        throw ServiceError.offline
      }
      for _ in 0..<10 { Recorder(refused).cancel() }
      precondition(CContext.liveCount == 0)
      let kept = sensor.endless
      for _ in 0..<10 { Recorder(kept).cancel() }
      precondition(CContext.liveCount == 10)
      let live = Recorder(sensor.waiting)
      precondition(CContext.liveCount == 11)
      live.cancel()
      precondition(CContext.liveCount == 10)
      sensor.close()
    }
  }

  @Test func stressCompletionsLeaveNothing() async {
    await #expect(processExitsWith: .success) {
      let sensor = CSensor()
      let rounds = max(500, CCallbackStressTests.operations / 100)
      for key in 1...rounds {
        let value = try? await withCallback { (callback: Callback<Int32, ServiceError>) in
          lc_fetch(sensor.raw, Int32(key), { CCompletion($0).succeed($2 + $1) }, callback.cCompletion().pointer)
        }
        precondition(value == Int32(key) * 10)
      }
      sensor.close()
      precondition(CContext.liveCount == 0)
    }
  }
}

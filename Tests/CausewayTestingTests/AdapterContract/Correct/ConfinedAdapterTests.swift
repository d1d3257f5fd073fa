import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@Suite struct ConfinedAdapterTests {
  @Test func mainActorServiceIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, on: .mainActor) {
      @MainActor (script: FakeSensor.Script) in
      let sensor = MainThreadSensor(script)
      return CallbackPublisher<Int, ScriptError>(on: MainActor.shared) { continuation in
        let id = sensor.addListener(
          { continuation.yield($0) }, { continuation.finish() }, { continuation.finish(throwing: $0) })
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    }
    await expectAccepted(contract, skipping: [.oneShot, [.deliversInPlace], .initial, .threads])
  }

  @Test func queueServiceInConfinementIsAccepted() async {
    let queue = DispatchQueue(label: "sensor")
    let contract = AdapterContract(values: { $0 }, error: .offline, on: .queue(queue)) { (script: FakeSensor.Script) in
      let sensor = Confined(to: queue, MainThreadSensor(script))
      return CallbackPublisher<Int, ScriptError>(on: sensor) { sensor, continuation in
        let id = sensor.addListener(
          { continuation.yield($0) }, { continuation.finish() }, { continuation.finish(throwing: $0) })
        return { sensor.removeListener(id) }
      }
    }
    await expectAccepted(contract, skipping: [.oneShot, [.deliversInPlace], .initial, .threads])
  }

  @Test func actorServiceIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: .registersLater) {
      (script: FakeSensor.Script) in
      let sensor = SensorActor(script)
      return CallbackPublisher<Int, ScriptError>(on: sensor) { sensor, continuation in
        let id = sensor.addListener(
          { continuation.yield($0) }, { continuation.finish() }, { continuation.finish(throwing: $0) })
        continuation.onTermination { sensor, _ in sensor.removeListener(id) }
      }
    }
    await expectAccepted(contract, skipping: [.oneShot, .places, .initial])
  }

  @Test func deliveryOnTheMainActorIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, deliversOn: .mainActor) {
      (script: FakeSensor.Script) in
      listening(to: FakeSensor(script)).receive(on: MainActorScheduler())
    }
    await expectAccepted(contract, skipping: [.oneShot, [.registersInPlace, .startsAgainInPlace], .initial])
  }
}

/// A service that is not `Sendable`.
private final class MainThreadSensor {
  private let script: FakeSensor.Script

  init(_ script: FakeSensor.Script) {
    self.script = script
  }

  func addListener(
    _ onValue: @escaping (Int) -> Void, _ onEnd: @escaping () -> Void, _ onError: @escaping (ScriptError) -> Void
  ) -> Int {
    script.register(onValue: onValue, onFinish: onEnd, onFailure: onError)
  }

  func removeListener(_ id: Int) {
    script.unregister(id)
  }
}

/// A service that is an actor.
private actor SensorActor {
  private let script: FakeSensor.Script

  init(_ script: FakeSensor.Script) {
    self.script = script
  }

  func addListener(
    _ onValue: @escaping @Sendable (Int) -> Void, _ onEnd: @escaping @Sendable () -> Void,
    _ onError: @escaping @Sendable (ScriptError) -> Void
  ) -> Int {
    script.register(onValue: onValue, onFinish: onEnd, onFailure: onError)
  }

  func removeListener(_ id: Int) {
    script.unregister(id)
  }
}

import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// Listeners of a main-thread-only service that is not `Sendable`, without an unsafe annotation.
@MainActor
@Suite struct MainActorListenerTests {
  private func readings(_ sensor: MainThreadSensor) -> CallbackPublisher<Double, ServiceError> {
    .listener(on: MainActor.shared, addResult: sensor.addListener, remove: sensor.removeListener)
  }

  @Test func onTheMainActorBothAreImmediate() {
    let sensor = MainThreadSensor()
    let recorder = Recorder(readings(sensor))
    sensor.send(.success(1))
    sensor.send(.failure(.offline))
    #expect(recorder.values == [1])
    #expect(recorder.failure == .offline)
    #expect(sensor.log == ["add", "remove"])
  }

  @Test func subscribedElsewhereItIsAddedOnTheMainActor() async {
    let sensor = MainThreadSensor()
    let publisher = readings(sensor)
    let added = Signal()
    sensor.onNextLog { added.fire() }
    let recorder = await onAnotherThread { Recorder(publisher) }
    await added.wait()
    recorder.cancel()
    #expect(sensor.log == ["add", "remove"])
  }

  @Test(.covers("R5")) func cancelledElsewhereItIsRemovedOnTheMainActor() async {
    let sensor = MainThreadSensor()
    let recorder = Recorder(readings(sensor))
    let removed = Signal()
    sensor.onNextLog { removed.fire() }
    await onAnotherThread { recorder.cancel() }
    await removed.wait()
    #expect(sensor.log == ["add", "remove"])
  }

  /// A token that is not `Sendable`, whose release removes the listener.
  private final class Token {
    let sensor: MainThreadSensor
    let id: Int

    init(_ sensor: MainThreadSensor, _ id: Int) {
      self.sensor = sensor
      self.id = id
    }

    deinit {
      sensor.removeListener(id)
    }
  }

  @Test(.covers("R6")) func releasedElsewhereATokenIsReleasedOnTheMainActor() async {
    let sensor = MainThreadSensor()
    let publisher = CallbackPublisher<Double, Never>.listener(
      on: MainActor.shared,
      keeping: { send in
        Token(sensor, sensor.addListener { if case .success(let value) = $0 { send(value) } })
      })
    let held = Probe<Recorder<Double, Never>?>(Recorder(publisher))
    sensor.send(.success(3))
    #expect(held.value?.values == [3])
    let removed = Signal()
    sensor.onNextLog { removed.fire() }
    await onAnotherThread { held.change { $0 = nil } }
    await removed.wait()
    #expect(sensor.log == ["add", "remove"])
    #expect(sensor.listenerCount == 0)
  }

  @Test func everyOtherFormRegistersAndUnregisters() {
    let sensor = MainThreadSensor()
    func add(_ send: @escaping (Double) -> Void) -> Int {
      sensor.addListener { if case .success(let value) = $0 { send(value) } }
    }
    func add(_ send: @escaping (Double) -> Void, _ fail: @escaping (ServiceError) -> Void) -> Int {
      sensor.addListener { reading in
        switch reading {
        case .success(let value): send(value)
        case .failure(let error): fail(error)
        }
      }
    }
    let token = Recorder(
      CallbackPublisher.listener(on: MainActor.shared, add: { add($0) }, remove: sensor.removeListener))
    let initial = Recorder(
      CallbackPublisher.listener(
        on: MainActor.shared, add: { add($0) }, remove: sensor.removeListener, initial: { 0 }))
    let disposing = Recorder(
      CallbackPublisher<Double, Never>.listener(
        on: MainActor.shared,
        add: { send in
          let id = add(send)
          return { sensor.removeListener(id) }
        }))
    let failing = Recorder(
      CallbackPublisher.listener(on: MainActor.shared, add: { add($0, $1) }, remove: sensor.removeListener))
    sensor.send(.success(1))
    sensor.send(.failure(.offline))
    #expect(failing.failure == .offline)
    for recorder in [token, initial, disposing] { recorder.cancel() }
    #expect(token.values == [1])
    #expect(initial.values == [0, 1])
    #expect(disposing.values == [1])
    #expect(failing.values == [1])
    #expect(sensor.listenerCount == 0)
  }

  private final class Center {
    var observers: [ObjectIdentifier: Observer] = [:]

    func add(_ observer: Observer) { observers[ObjectIdentifier(observer)] = observer }
    func remove(_ observer: Observer) { observers[ObjectIdentifier(observer)] = nil }
  }

  private final class Observer {
    let continuation: CallbackPublisher<Int, Never>.Continuation

    init(_ continuation: CallbackPublisher<Int, Never>.Continuation) {
      self.continuation = continuation
    }
  }

  @Test func observerObjectsAreAddedAndRemoved() {
    let center = Center()
    let recorder = Recorder(
      CallbackPublisher<Int, Never>.listener(on: MainActor.shared, add: center.add, remove: center.remove) {
        Observer($0)
      })
    for observer in center.observers.values { observer.continuation.yield(4) }
    recorder.cancel()
    #expect(recorder.values == [4])
    #expect(center.observers.isEmpty)
  }
}

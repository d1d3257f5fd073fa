import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// A source of the main thread that is not `Sendable`, bridged without an unsafe annotation.
@MainActor
@Suite struct MainActorForeignTests {
  private func bridged(_ sensor: MainThreadSensor) -> CallbackPublisher<Double, ServiceError> {
    .foreign(on: MainActor.shared) { next, failed, _ in
      let id = sensor.addListener { reading in
        switch reading {
        case .success(let value): next(value)
        case .failure(let error): failed(error)
        }
      }
      return MainThreadSensor.Token { sensor.removeListener(id) }
    } dispose: {
      $0.cancel()
    }
  }

  @Test func subscribedOnTheMainActorItSubscribesAtOnce() {
    let sensor = MainThreadSensor()
    let recorder = Recorder(bridged(sensor))
    sensor.send(.success(1))
    sensor.send(.failure(.offline))
    #expect(recorder.values == [1])
    #expect(recorder.failure == .offline)
    #expect(sensor.log == ["add", "remove"])
  }

  @Test func cancelledElsewhereItDisposesOnTheMainActor() async {
    let sensor = MainThreadSensor()
    let recorder = Recorder(bridged(sensor))
    let removed = Signal()
    sensor.onNextLog { removed.fire() }
    await onAnotherThread { recorder.cancel() }
    await removed.wait()
    #expect(sensor.log == ["add", "remove"])
  }

  @Test func aDisposableThatDisposesByItsReleaseIsReleasedOnTheMainActor() async {
    let sensor = MainThreadSensor()
    let publisher = CallbackPublisher<Double, Never>.foreign(on: MainActor.shared) { next, _, _ in
      let id = sensor.addListener { if case .success(let value) = $0 { next(value) } }
      return ForeignScope { sensor.removeListener(id) }
    } dispose: { _ in
    }
    let recorder = Recorder(publisher)
    sensor.send(.success(1))
    let removed = Signal()
    sensor.onNextLog { removed.fire() }
    await onAnotherThread { recorder.cancel() }
    await removed.wait()
    #expect(recorder.values == [1])
    #expect(sensor.log == ["add", "remove"])
  }
}

import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// A main-thread-only service that is not `Sendable`, bridged without an unsafe annotation.
@MainActor
@Suite struct MainActorCallbackPublisherTests {
  private func readings(_ sensor: MainThreadSensor) -> CallbackPublisher<Double, ServiceError> {
    CallbackPublisher(on: MainActor.shared) { continuation in
      let id = sensor.addListener { reading in
        switch reading {
        case .success(let value): continuation.yield(value)
        case .failure(let error): continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in sensor.removeListener(id) }
    }
  }

  @Test func subscribedOnTheMainActorItRegistersAtOnce() {
    let sensor = MainThreadSensor()
    let recorder = Recorder(readings(sensor))
    #expect(sensor.log == ["add"])
    sensor.send(.success(1))
    sensor.send(.failure(.offline))
    #expect(recorder.values == [1])
    #expect(recorder.failure == .offline)
    #expect(sensor.log == ["add", "remove"])
  }

  @Test func theContinuationIsPassedOn() {
    let sensor = MainThreadSensor()
    let recorder = Recorder(
      CallbackPublisher<Double, ServiceError>(on: MainActor.shared) { continuation in
        let id = sensor.addListener(continuation.continuation.resultHandler)
        continuation.onTermination = { _ in sensor.removeListener(id) }
      })
    sensor.send(.success(1))
    sensor.send(.failure(.offline))
    #expect(recorder.values == [1])
    #expect(recorder.failure == .offline)
    #expect(sensor.log == ["add", "remove"])
  }

  @Test func cancelledOnTheMainActorItUnregistersAtOnce() {
    let sensor = MainThreadSensor()
    let recorder = Recorder(readings(sensor))
    recorder.cancel()
    #expect(sensor.log == ["add", "remove"])
    sensor.send(.success(1))
    #expect(recorder.values == [])
  }

  @Test func subscribedElsewhereItRegistersOnTheMainActor() async {
    let sensor = MainThreadSensor()
    let publisher = readings(sensor)
    let added = Signal()
    sensor.onNextLog { added.fire() }
    let recorder = await onAnotherThread { Recorder(publisher) }
    await added.wait()
    sensor.send(.success(1))
    #expect(await recorder.values(atLeast: 1) == [1])
    recorder.cancel()
    #expect(sensor.log == ["add", "remove"])
  }

  @Test(.covers("R5")) func cancelledElsewhereItUnregistersOnTheMainActor() async {
    let sensor = MainThreadSensor()
    let recorder = Recorder(readings(sensor))
    let removed = Signal()
    sensor.onNextLog { removed.fire() }
    await onAnotherThread { recorder.cancel() }
    await removed.wait()
    #expect(sensor.log == ["add", "remove"])
  }

  @Test(.covers("R6")) func releasedElsewhereItUnregistersOnTheMainActor() async {
    let sensor = MainThreadSensor()
    let publisher = readings(sensor)
    let held = Probe<AnyCancellable?>(publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
    let removed = Signal()
    sensor.onNextLog { removed.fire() }
    await onAnotherThread { held.change { $0 = nil } }
    await removed.wait()
    #expect(sensor.log == ["add", "remove"])
  }

  @Test(.covers("R5")) func cancelDuringTheHopSkipsTheRegistration() async {
    let sensor = MainThreadSensor()
    let publisher = readings(sensor)
    holdingThisThread { Recorder(publisher).cancel() }
    await mainActorCaughtUp()
    #expect(sensor.log == [])
  }

  @Test func aHandlerSetAfterACancelRunsOnTheMainActor() {
    let sensor = MainThreadSensor()
    let recorder = Recorder(
      CallbackPublisher<Double, Never>(on: MainActor.shared) { continuation in
        continuation.yield(1)
        let id = sensor.addListener { _ in }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }.prefix(1))
    #expect(recorder.values == [1])
    #expect(sensor.log == ["add", "remove"])
  }

  /// Waits until the main actor has run the work that was enqueued before.
  private func mainActorCaughtUp() async {
    await Task.detached { await MainActor.run {} }.value
  }
}

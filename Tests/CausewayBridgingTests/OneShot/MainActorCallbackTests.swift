import CausewayBridging
import CausewayTesting
import Testing

/// A main-thread-only service that is not `Sendable`, bridged without an unsafe annotation.
@MainActor
@Suite struct MainActorCallbackTests {
  private func read(
    _ sensor: MainThreadSensor, _ called: Signal = Signal()
  ) async -> Result<Double, CallbackError<ServiceError>> {
    await outcome { () throws(CallbackError<ServiceError>) in
      try await withCallback { (callback: Callback<Double, ServiceError>) in
        let token = sensor.read(completion: callback.handler)
        callback.onCancel(on: MainActor.shared) { token.cancel() }
        called.fire()
      }
    }
  }

  @Test func theServiceIsCalledAndAnswersOnTheMainActor() async {
    let sensor = MainThreadSensor()
    let called = Signal()
    let task = Task { await read(sensor, called) }
    await called.wait()
    sensor.send(.success(1.5))
    #expect(await task.value == .success(1.5))
    #expect(sensor.log == ["add"])
  }

  @Test func aCancelFromAnotherThreadArrivesOnTheMainActor() async {
    let sensor = MainThreadSensor()
    let called = Signal()
    let removed = Signal()
    let task = Task { await read(sensor, called) }
    await called.wait()
    sensor.onNextLog { removed.fire() }
    await onAnotherThread { task.cancel() }
    #expect(await task.value == .failure(.cancelled))
    await removed.wait()
    #expect(sensor.log == ["add", "remove"])
  }

  @Test func aCancelOnTheMainActorIsImmediate() async {
    let sensor = MainThreadSensor()
    let called = Signal()
    let task = Task { await read(sensor, called) }
    await called.wait()
    task.cancel()
    #expect(sensor.log == ["add", "remove"])
    #expect(await task.value == .failure(.cancelled))
  }

  @Test func aFutureSubscribedOnTheMainActorCallsAtOnce() async {
    let sensor = MainThreadSensor()
    let recorder = Recorder(future(sensor))
    #expect(sensor.log == ["add"])
    sensor.send(.success(2))
    #expect(recorder.values == [2])
    #expect(recorder.isFinished)
  }

  @Test func aFutureSubscribedAndCancelledElsewhereHopsBothTimes() async {
    let sensor = MainThreadSensor()
    let future = future(sensor)
    let added = Signal()
    let removed = Signal()
    sensor.onNextLog { added.fire() }
    let recorder = await onAnotherThread { Recorder(future) }
    await added.wait()
    sensor.onNextLog { removed.fire() }
    await onAnotherThread { recorder.cancel() }
    await removed.wait()
    #expect(sensor.log == ["add", "remove"])
    #expect(sensor.listenerCount == 0)
  }

  @Test(.covers("R5")) func cancelDuringTheHopSkipsTheCall() async {
    let sensor = MainThreadSensor()
    let future = future(sensor)
    holdingThisThread { Recorder(future).cancel() }
    await Task.detached { await MainActor.run {} }.value
    #expect(sensor.log == [])
  }

  private func future(_ sensor: MainThreadSensor) -> CallbackFuture<Double, ServiceError> {
    CallbackFuture(on: MainActor.shared) { callback in
      let token = sensor.read(completion: callback.handler)
      callback.onCancel(on: MainActor.shared) { token.cancel() }
    }
  }
}

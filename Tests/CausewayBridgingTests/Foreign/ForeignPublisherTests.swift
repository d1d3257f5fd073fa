import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct ForeignPublisherTests {
  private typealias Numbers = CallbackPublisher<Int, any Error>

  private func bridged(_ observable: ForeignObservable<Int>) -> Numbers {
    .foreign(sharing: observable) { source, next, failed, finished in
      source.subscribe(onNext: next, onError: failed, onCompleted: finished)
    } dispose: {
      $0.dispose()
    }
  }

  @Test func valuesAndTheEndArePassedOn() {
    let observable = ForeignObservable<Int>()
    let recorder = Recorder(bridged(observable))
    observable.send(1)
    observable.send(2)
    observable.complete()
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func anErrorIsPassedOnUntouched() {
    let observable = ForeignObservable<Int>()
    let recorder = Recorder(bridged(observable))
    observable.fail(ServiceError.offline)
    #expect(recorder.failure as? ServiceError == .offline)
    #expect(observable.disposals.value == 1)
  }

  @Test func errorsAreTypedInsideTheCallback() {
    let observable = ForeignObservable<Int>()
    let typed = CallbackPublisher<Int, ServiceError>.foreign(sharing: observable) { source, next, failed, finished in
      source.subscribe(onNext: next, onError: { failed($0 as? ServiceError ?? .notFound) }, onCompleted: finished)
    } dispose: {
      $0.dispose()
    }
    let recorder = Recorder(typed)
    observable.fail(CancellationError())
    #expect(recorder.failure == .notFound)
  }

  @Test func nothingIsSubscribedToBeforeASubscriber() {
    let observable = ForeignObservable<Int>()
    let publisher = bridged(observable)
    #expect(observable.subscriptions == 0)
    let recorders = [Recorder(publisher), Recorder(publisher)]
    #expect(observable.subscriptions == 2)
    for recorder in recorders { recorder.cancel() }
    #expect(observable.disposals.value == 2)
    #expect(observable.observerCount == 0)
  }

  @Test func valuesSentInsideSubscribeAreDelivered() {
    let observable = ForeignObservable(first: [1, 2, 3], isShort: true)
    let recorder = Recorder(bridged(observable))
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
    #expect(observable.disposals.value == 1)
  }

  @Test func aCancelInsideSubscribeDisposesOnceItHasReturned() {
    let observable = ForeignObservable(first: [1, 2, 3])
    let recorder = Recorder(bridged(observable).prefix(1))
    #expect(recorder.values == [1])
    #expect(observable.disposals.value == 1)
    #expect(observable.observerCount == 0)
  }

  @Test func theEndAndLaterCancelsDisposeOnce() {
    let observable = ForeignObservable<Int>()
    let recorder = Recorder(bridged(observable))
    observable.complete()
    observable.complete()
    recorder.cancel()
    recorder.cancel()
    #expect(observable.disposals.value == 1)
  }

  @Test func aClosureMayBeTheDisposable() {
    let sensor = LegacySensor()
    let publisher = CallbackPublisher<Int, Never>.foreign { next, _, _ -> @Sendable () -> Void in
      let id = sensor.addListener(next)
      return { sensor.removeListener(id) }
    } dispose: {
      $0()
    }
    let recorder = Recorder(publisher)
    sensor.send(7)
    recorder.cancel()
    #expect(recorder.values == [7])
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test func aDisposableMayDisposeByItsRelease() {
    let sensor = LegacySensor()
    let publisher = CallbackPublisher<Int, Never>.foreign { next, _, _ in
      let id = sensor.addListener(next)
      return ForeignScope { sensor.removeListener(id) }
    } dispose: { _ in
    }
    let recorder = Recorder(publisher)
    sensor.send(7)
    #expect(sensor.log.value == ["add 1"])
    recorder.cancel()
    #expect(recorder.values == [7])
    #expect(sensor.log.value == ["add 1", "remove 1"])
  }

  @Test func aLateCallIsReportedWithStyleLabelAndLine() {
    let reports = Probe<[BridgeDiagnostic]>([])
    BridgeDiagnostics.withHandler({ reports.append($0) }) {
      let kept = Probe<(@Sendable (Int) -> Void)?>(nil)
      let publisher = CallbackPublisher<Int, Never>.foreign(label: "ticks", line: 42) { next, _, _ in
        kept.change { $0 = next }
      } dispose: { _ in
      }
      let recorder = Recorder(publisher)
      recorder.cancel()
      kept.value?(1)
    }
    #expect(reports.value.map(\.kind) == [.calledAfterUnregister])
    #expect(reports.value.map(\.style) == [.foreign])
    #expect(reports.value.map(\.label) == ["ticks"])
    #expect(reports.value.map(\.location.line) == [42])
  }
}

/// Runs a closure when it is released.
final class ForeignScope {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit {
    action()
  }
}

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

import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// ReactiveSwift's names, for types with ReactiveSwift's signatures.
private enum ReactiveSwift {
  typealias Signal = ForeignSignal
  typealias SignalProducer = ForeignSignalProducer
}

extension ReactiveSwift.Signal where Value: Sendable {
  var bridged: CallbackPublisher<Value, Failure> {
    .foreign(sharing: self, label: "Signal") { source, next, failed, finished in
      source.observe(.init(value: next, failed: failed, completed: finished, interrupted: finished))
    } dispose: {
      $0?.dispose()
    }
  }
}

extension ReactiveSwift.SignalProducer where Value: Sendable {
  var bridged: CallbackPublisher<Value, Failure> {
    .foreign(sharing: self, label: "SignalProducer") { source, next, failed, finished in
      source.start(.init(value: next, failed: failed, completed: finished, interrupted: finished))
    } dispose: {
      $0.dispose()
    }
  }
}

/// The code of docs/migrating/from-reactiveswift.md.
@MainActor
@Suite struct ReactiveSwiftGuideTests {
  @MainActor
  @Test func theScoreFollowsTheSignal() {
    let scores = ReactiveSwift.Signal<Int, ServiceError>()
    let model = ScoreViewModel()
    model.follow(scores.bridged.mapError { $0 })
    scores.send(value: 3)
    #expect(model.score == 3)
    scores.send(error: .offline)
    #expect(model.isOffline)
  }

  @Test func aTypedFailureStaysTypedAndDisposesOnce() {
    let signal = ReactiveSwift.Signal<Int, ServiceError>()
    let recorder = Recorder(signal.bridged)
    signal.send(value: 1)
    signal.send(error: .notFound)
    recorder.cancel()
    #expect(recorder.values == [1])
    #expect(recorder.failure == .notFound)
    #expect(signal.disposals.value == 1)
  }

  @Test func aSignalThatIsOverIsInterruptedAndFinishes() {
    let signal = ReactiveSwift.Signal<Int, ServiceError>()
    signal.sendCompleted()
    let recorder = Recorder(signal.bridged)
    #expect(recorder.isFinished)
    #expect(signal.disposals.value == 0)
  }

  @Test func aProducerIsStartedForEachSubscriber() {
    let producer = ReactiveSwift.SignalProducer(signal: ReactiveSwift.Signal<Int, ServiceError>(), values: [1, 2])
    let recorders = [Recorder(producer.bridged), Recorder(producer.bridged)]
    producer.signal.send(value: 3)
    #expect(recorders.map(\.values) == [[1, 2, 3], [1, 2, 3]])
    for recorder in recorders { recorder.cancel() }
    #expect(producer.signal.disposals.value == 2)
    #expect(producer.signal.observers.isEmpty)
  }
}

import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// `toPublisher(initialValue:)`: the value is for sources that have no value to send yet.
@Suite struct InitialValueBridgeTests {
  @Test(.covers("a6")) func givesAnInitialValueFirst() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(subject.toPublisher(initialValue: 0))
    #expect(recorder.values == [0])
    subject.onNext(1)
    subject.onError(Mishap.first)
    #expect(recorder.values == [0, 1])
    #expect(recorder.failure as? Mishap == .first)
    recorder.cancel()
  }

  @Test(.covers("a6")) func aStoredElementIsSentWithoutTheInitialValue() {
    let relay = BehaviorRelay(value: 1)
    let recorders = [
      Recorder(BehaviorSubject(value: 1).toPublisher(initialValue: 0)), Recorder(relay.toPublisher(initialValue: 0)),
      Recorder(Observable.just(1).toPublisher(initialValue: 0)),
      Recorder(relay.map { $0 }.toPublisher(initialValue: 0)),
    ]
    for recorder in recorders {
      #expect(recorder.values == [1])
      recorder.cancel()
    }
  }

  @Test(.covers("B7")) func noElementThatIsSentAtOnceIsMissing() {
    let source = Source(atOnce: 1, 2)
    let recorder = Recorder(source.observable.toPublisher(initialValue: 0))
    source.send(.next(3))
    #expect(recorder.values == [1, 2, 3])
    recorder.cancel()
    #expect(source.disposed == 1)
  }

  @Test(.covers("a6")) func anEndInsideSubscribingIsSentWithoutTheInitialValue() {
    let failed = Recorder(Observable<Int>.error(Mishap.first).toPublisher(initialValue: 0))
    #expect(failed.values == [])
    #expect(failed.failure as? Mishap == .first)
    let empty = Recorder(Observable<Int>.empty().toPublisher(initialValue: 0))
    #expect(empty.values == [])
    #expect(empty.isFinished)
    let elementAndError = Observable.of(1).concat(Observable<Int>.error(Mishap.first))
    let both = Recorder(elementAndError.toPublisher(initialValue: 0))
    #expect(both.values == [1])
    #expect(both.failure as? Mishap == .first)
    for recorder in [failed, empty, both] { recorder.cancel() }
  }

  @Test(.covers("a6")) func anEndAfterSubscribingComesAfterTheInitialValue() {
    for end in [Event<Int>.completed, .error(Mishap.first)] {
      let source = Source<Int>()
      let recorder = Recorder(source.observable.toPublisher(initialValue: 0))
      source.send(end)
      #expect(recorder.values == [0])
      #expect(recorder.completion != nil)
      recorder.cancel()
    }
  }

  @Test(.covers("a6")) func anElementOfAnotherThreadInsideSubscribingReplacesTheInitialValue() {
    let queue = DispatchQueue(label: "service")
    let source = Observable<Int>.create { observer in
      queue.sync { observer.onNext(1) }
      return Disposables.create()
    }
    let recorder = Recorder(source.toPublisher(initialValue: 0))
    #expect(recorder.values == [1])
    recorder.cancel()
  }

  @Test(.covers("a6")) func anAnswerToTheInitialValueComesAfterIt() {
    let subject = PublishSubject<Int>()
    let values = Probe<[Int]>([])
    let token = subject.toPublisher(initialValue: 0).sink(
      onFailure: { _ in },
      receiveValue: { value in
        if value == 0 { subject.onNext(1) }
        values.append(value)
      })
    #expect(values.value == [0, 1])
    token.cancel()
  }

  /// The initial value arrives first or not at all.
  @Test(.covers("a6")) func theInitialValueNeverFollowsAnElement() async {
    let queue = DispatchQueue(label: "service")
    for _ in 1...200 {
      let source = Observable<Int>.create { observer in
        queue.async {
          observer.onNext(1)
          observer.onCompleted()
        }
        return Disposables.create()
      }
      let recorder = Recorder(source.toPublisher(initialValue: 0))
      let values = await recorder.valuesAtEnd()
      #expect(values == [0, 1] || values == [1])
      recorder.cancel()
    }
  }

  @Test func cancellingAtTheFirstValueDisposesOfTheSource() {
    let source = Source(atOnce: 1, 2)
    let recorder = Recorder(source.observable.toPublisher(initialValue: 0).first())
    #expect(recorder.values == [1])
    #expect(source.disposed == 1)
    let silent = Source<Int>()
    let first = Recorder(silent.observable.toPublisher(initialValue: 0).first())
    #expect(first.values == [0])
    #expect(first.isFinished)
    #expect(silent.disposed == 1)
    recorder.cancel()
    first.cancel()
  }
}

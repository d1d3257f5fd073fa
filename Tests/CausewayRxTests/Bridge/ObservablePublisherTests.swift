import Causeway
import CausewayBridging
import CausewayRx
import CausewayTesting
import Testing

@Suite struct ObservablePublisherTests {
  private let source = Source<Int>()

  @Test(.covers("a3")) func givesWhatComesAfterSubscribing() {
    let subject = PublishSubject<Int>()
    let publisher = subject.toPublisher()
    subject.onNext(1)
    let recorder = Recorder(publisher)
    #expect(recorder.values == [])
    subject.onNext(2)
    subject.onCompleted()
    #expect(recorder.values == [2])
    #expect(recorder.isFinished)
    recorder.cancel()
  }

  @Test(.covers("a3")) func cancellingDisposesOfTheSource() {
    withReports { reports in
      let recorder = Recorder(source.observable.toPublisher())
      source.send(.next(1))
      recorder.cancel()
      #expect(source.disposed == 1)
      source.send(.next(2))
      #expect(recorder.values == [1])
      #expect(recorder.completion == nil)
      #expect(reports.value.map(\.kind) == [.calledAfterUnregister], "the source keeps sending")
    }
  }

  @Test(.covers("a4")) func givesTheFirstElementAndDisposesOfTheSource() {
    let recorder = Recorder(source.observable.toInitialPublisher())
    source.send(.next(1))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(source.disposed == 1)
    source.send(.next(2))
    #expect(recorder.values == [1])
    recorder.cancel()
  }

  @Test(.covers("a4")) func passesAnErrorOn() {
    let recorder = Recorder(source.observable.toInitialPublisher())
    source.send(.error(Mishap.first))
    #expect(recorder.failure as? Mishap == .first)
    recorder.cancel()
  }

  @Test(.covers("a5")) func anyObservableTypeIsBridgedAlike() {
    func bridged(_ source: some ObservableType<Int>) -> AnyPublisher<Int, any Error> { source.toPublisher() }
    let relay = BehaviorRelay(value: 1)
    let subject = ReplaySubject<Int>.createUnbounded()
    subject.onNext(2)
    let recorders = [Recorder(bridged(relay)), Recorder(bridged(subject)), Recorder(bridged(source.observable))]
    relay.accept(3)
    subject.onNext(4)
    source.send(.next(5))
    #expect(recorders.map(\.values) == [[1, 3], [2, 4], [5]])
    for recorder in recorders { recorder.cancel() }
    #expect(!subject.hasObservers)
    #expect(source.disposed == 1)
  }

  @Test(.covers("a9"), arguments: ["toPublisher", "toPublisher(initialValue:)", "toInitialPublisher"])
  func errorsOfTheSourceAreTheFailure(_ call: String) {
    let observable = source.observable
    let publisher =
      switch call {
      case "toPublisher": observable.toPublisher()
      case "toInitialPublisher": observable.toInitialPublisher()
      default: observable.toPublisher(initialValue: 0)
      }
    let recorder = Recorder(publisher)
    source.send(.error(Mishap.second))
    #expect(recorder.failure as? Mishap == .second)
    recorder.cancel()
  }

  @Test(.covers("B1")) func nothingRunsBeforeASubscription() {
    let source = Source(atOnce: 1, 2)
    let publishers = [
      source.observable.toPublisher(), source.observable.toInitialPublisher(),
      source.observable.toPublisher(initialValue: 0),
    ]
    #expect(source.subscriptions == 0)
    let recorders = publishers.map { Recorder($0) }
    #expect(recorders.map(\.values) == [[1, 2], [1], [1, 2]], "elements sent during the subscription are present")
    for recorder in recorders { recorder.cancel() }
    #expect(source.disposed == 3)
  }

  @Test(.covers("B2")) func eachSubscriberHasItsOwnSubscription() {
    withReports { reports in
      let publisher = source.observable.toPublisher()
      let first = Recorder(publisher)
      let second = Recorder(publisher)
      first.cancel()
      #expect(source.disposed == 1)
      source.send(.next(1))
      source.send(.completed)
      #expect(first.events.isEmpty)
      #expect(second.values == [1])
      #expect(second.isFinished)
      second.cancel()
      #expect(reports.value.map(\.kind) == [.calledAfterUnregister], "the source keeps sending")
    }
  }

  @Test(.covers("B3")) func emptyArraysAreElementsWhateverTheType() {
    func bridged(_ source: some ObservableType<[Int]>) -> AnyPublisher<[Int], any Error> { source.toPublisher() }
    let subject = PublishSubject<[Int]>()
    let observable: Observable<[Int]> = subject
    let state = BehaviorSubject<[Int]>(value: [])
    let recorders = [
      Recorder(subject.toPublisher()), Recorder(observable.toPublisher()), Recorder(bridged(subject)),
      Recorder(subject.toInitialPublisher()), Recorder(state.asPublisher()),
      Recorder(PublishSubject<[Int]>().toPublisher(initialValue: [])),
    ]
    subject.onNext([])
    for recorder in recorders { #expect(recorder.values == [[]]) }
    let dropping = Recorder(subject.toPublisher().dropEmpty())
    subject.onNext([])
    subject.onNext([1])
    #expect(dropping.values == [[1]], "that is an operator of its own")
    for recorder in recorders + [dropping] { recorder.cancel() }
  }

  @Test(.covers("B6")) func aSourceWithoutElementsFinishes() {
    let recorder = Recorder(source.observable.toInitialPublisher())
    source.send(.completed)
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
    recorder.cancel()
  }
}

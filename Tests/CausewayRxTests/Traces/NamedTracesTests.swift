import CausewayRx
import CausewayTesting
import Testing

/// The traces in which code written for RxSwift would first show a difference, one by one.
@Suite struct NamedTracesTests {
  private let diary = Diary()

  /// Returns the events of a source as lines.
  private func lines<Element>(_ source: some ObservableType<Element>) -> [String] {
    diary.follow(source).dispose()
    return diary.lines.filter { $0 != "disposed" }
  }

  // MARK: Sequences take turns

  @Test func innerSequencesComeAfterTheOuterOne() {
    let source = Observable.of(1, 2, 3).flatMapLatest { Observable.of($0 * 10, $0 * 10 + 1) }
    #expect(lines(source) == ["10", "20", "30", "31", "completed"])
  }

  @Test func twoSequencesTakeTurns() {
    let source = Observable.combineLatest(Observable.of(1, 2, 3), Observable.of(10, 20, 30)) { $0 + $1 }
    #expect(lines(source) == ["11", "12", "22", "23", "33", "completed"])
  }

  @Test func longSequencesTakeTurnsToTheEnd() {
    let sums = Probe<[Int]>([])
    let (first, second) = (Observable.range(start: 0, count: 1000), Observable.range(start: 0, count: 1000))
    Observable.zip(first, second) { $0 + $1 }.subscribe(onNext: { sums.append($0) }).dispose()
    #expect(sums.value == (0..<1000).map { $0 * 2 })
  }

  @Test func aSequenceWithoutAnEndCanBeLeft() {
    #expect(lines(Observable.range(start: 0, count: Int.max).take(3)) == ["0", "1", "2", "completed"])
  }

  @Test func aRangeReachesTheLargestNumber() {
    #expect(lines(Observable<UInt8>.range(start: 253, count: 3)) == ["253", "254", "255", "completed"])
  }

  // MARK: Connections start again

  @Test func retryAboveAPublishedSourceSubscribesAgain() {
    let attempts = Probe(0)
    let source = Observable<Int>.create { observer in
      attempts.change { $0 += 1 }
      observer.onNext(attempts.value)
      if attempts.value < 3 { observer.onError(Mishap.first) } else { observer.onCompleted() }
      return Disposables.create()
    }
    #expect(lines(source.publish().refCount().retry()) == ["1", "2", "3", "completed"])
  }

  @Test func aReplayedValueIsForgottenWhenAllSubscribersHaveLeft() {
    let source = PublishSubject<Int>()
    let shared = source.replay(1).refCount()
    let first = diary.follow(shared, "a")
    source.onNext(1)
    first.dispose()
    let second = diary.follow(shared, "b")
    source.onNext(2)
    #expect(diary.lines == ["a 1", "a disposed", "b 2"])
    second.dispose()
  }

  @Test func valuesOfAReconnectDoNotReachTheOldObservers() {
    let source = PublishSubject<Int>()
    let connectable = source.publish()
    let token = diary.follow(connectable)
    connectable.connect().dispose()
    let connection = connectable.connect()
    source.onNext(1)
    #expect(diary.lines == [])
    connection.dispose()
    token.dispose()
  }

  // MARK: retry(when:)

  @Test func aTriggerDoesNotCutAHealthyStream() {
    let source = PublishSubject<Int>()
    let trigger = BehaviorSubject(value: 0)
    let token = diary.follow(source.retry { (_: Observable<any Error>) in trigger })
    trigger.onNext(1)
    source.onNext(1)
    #expect(diary.lines == ["1"])
    #expect(source.hasObservers)
    token.dispose()
  }

  @Test func aTriggerThatCompletesCompletes() {
    let source = PublishSubject<Int>()
    let trigger = PublishSubject<Int>()
    let token = diary.follow(source.retry { (_: Observable<any Error>) in trigger })
    trigger.onCompleted()
    source.onNext(1)
    #expect(diary.lines == ["1"])
    source.onError(Mishap.first)
    #expect(diary.lines == ["1", "completed", "disposed"])
    token.dispose()
  }

  @Test func aFailureIsRetriedAsOftenAsTheTriggerSends() {
    let attempts = Probe(0)
    let source = Observable<Int>.deferred {
      attempts.change { $0 += 1 }
      return .error(Mishap.first)
    }
    #expect(lines(source.retry { (errors: Observable<any Error>) in errors.take(2) }) == ["completed"])
    #expect(attempts.value == 2)
  }

  // MARK: Completion

  @Test func zipCompletesWhenAllSourcesHave() {
    let subject = PublishSubject<Int>()
    let token = diary.follow(Observable.zip(subject, Observable.just(1)) { $0 + $1 })
    subject.onNext(1)
    subject.onNext(2)
    #expect(diary.lines == ["2"])
    subject.onCompleted()
    #expect(diary.lines == ["2", "completed", "disposed"])
    token.dispose()
  }

  @Test func combineLatestCompletesWithTheLastValueThatHasNoPartner() {
    let subject = PublishSubject<Int>()
    let token = diary.follow(Observable.combineLatest(subject, Observable.empty()) { $0 + $1 })
    #expect(diary.lines == [])
    subject.onNext(1)
    #expect(diary.lines == ["completed", "disposed"])
    token.dispose()
  }

  @Test func sampleStaysOpenWhenTheSamplerCompletes() {
    let (source, sampler) = (PublishSubject<Int>(), PublishSubject<Int>())
    let token = diary.follow(source.sample(sampler))
    source.onNext(1)
    sampler.onCompleted()
    source.onCompleted()
    #expect(diary.lines == ["1"])
    token.dispose()
  }

  // MARK: Disposal

  @Test func doHearsOfTheDisposalAfterTheSource() {
    let source = Observable<Int>.create { [diary] _ in Disposables.create { diary.write("source disposed") } }
    source.do(onDispose: { [diary] in diary.write("onDispose") }).subscribe().dispose()
    #expect(diary.lines == ["source disposed", "onDispose"])
  }

  @Test func aDisposalInsideTheSubscribingComesAfterIt() {
    let source = Observable<Int>.create { [diary] observer in
      observer.onNext(1)
      observer.onNext(2)
      diary.write("returns")
      return Disposables.create { diary.write("source disposed") }
    }
    #expect(lines(source.take(1)) == ["1", "completed", "returns", "source disposed"])
  }

  @Test func anObserverThatAnotherDisposesOfStillReceivesTheEvent() {
    let subject = PublishSubject<Int>()
    let isReleased = Probe(false)
    let second = SerialDisposable()
    let first = subject.subscribe(onNext: { _ in second.dispose() })
    do {
      let canary = Canary { isReleased.change { $0 = true } }
      second.disposable = subject.subscribe(onNext: { [diary] element in
        withExtendedLifetime(canary) { diary.write("\(element) \(isReleased.value)") }
      })
    }
    subject.onNext(1)
    #expect(diary.lines == ["1 false"])
    #expect(isReleased.value)
    subject.onNext(2)
    #expect(diary.lines == ["1 false"])
    first.dispose()
  }

  @Test func anObserverBehindAnOperatorDoesNot() {
    let subject = PublishSubject<Int>()
    let second = SerialDisposable()
    let first = subject.subscribe(onNext: { _ in second.dispose() })
    second.disposable = diary.follow(subject.map { $0 })
    subject.onNext(1)
    #expect(diary.lines == ["disposed"])
    first.dispose()
  }
}

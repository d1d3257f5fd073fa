import Causeway
import CausewayBridging
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct SingleTests {
  private final class Work: Sendable {
    let observers = Probe<[@Sendable (SingleEvent<Int>) -> Void]>([])
    let disposals = Probe(0)

    var single: Single<Int> {
      .create { [self] observer in
        observers.append(observer)
        return Disposables.create { self.disposals.change { $0 += 1 } }
      }
    }

    func end(_ event: SingleEvent<Int>) {
      for observer in observers.value { observer(event) }
    }
  }

  private func follow(_ single: Single<some Any>, _ diary: Diary) -> any Disposable {
    single.subscribe(
      onSuccess: { diary.write("\($0)") }, onFailure: { diary.write("\($0)") },
      onDisposed: { diary.write("disposed") })
  }

  @Test func eachSubscriptionDoesTheWorkOnce() {
    let work = Work()
    let single = work.single
    #expect(work.observers.value.isEmpty)
    let diary = Diary()
    let tokens = [follow(single, diary), follow(single, diary)]
    #expect(work.observers.value.count == 2)
    work.end(.success(1))
    #expect(diary.lines == ["1", "disposed", "1", "disposed"])
    #expect(work.disposals.value == 2)
    for token in tokens { token.dispose() }
    #expect(work.disposals.value == 2)
  }

  @Test func onlyTheFirstEventCounts() {
    withReports { reports in
      let work = Work()
      let diary = Diary()
      let token = follow(work.single, diary)
      work.end(.success(1))
      work.end(.success(2))
      work.end(.failure(Mishap.first))
      #expect(diary.lines == ["1", "disposed"])
      token.dispose()
      #expect(reports.value.map(\.kind) == Array(repeating: .calledTwice, count: 2))
    }
  }

  @Test func anErrorIsTheEnd() {
    withReports { reports in
      let work = Work()
      let diary = Diary()
      let token = follow(work.single, diary)
      work.end(.failure(Mishap.first))
      work.end(.success(2))
      #expect(diary.lines == ["first", "disposed"])
      #expect(work.disposals.value == 1)
      token.dispose()
      #expect(reports.value.map(\.kind) == Array(repeating: .calledTwice, count: 1))
    }
  }

  @Test func disposalDisposesOfTheWorkAndNothingFollows() {
    let work = Work()
    let diary = Diary()
    let token = follow(work.single, diary)
    token.dispose()
    token.dispose()
    work.end(.success(1))
    #expect(diary.lines == ["disposed"])
    #expect(work.disposals.value == 1)
  }

  @Test func aValueInsideTheClosureIsDelivered() {
    withReports { reports in
      let disposals = Probe(0)
      let diary = Diary()
      let single = Single<Int>.create { observer in
        observer(.success(1))
        observer(.success(2))
        return Disposables.create { disposals.change { $0 += 1 } }
      }
      let token = follow(single, diary)
      #expect(diary.lines == ["1", "disposed"])
      #expect(disposals.value == 1)
      token.dispose()
      #expect(reports.value.map(\.kind) == Array(repeating: .calledTwice, count: 1))
    }
  }

  @Test func aSecondValueFromInsideTheFirstIsIgnored() {
    withReports { reports in
      let work = Work()
      let values = Probe<[Int]>([])
      let token = work.single.subscribe(onSuccess: { value in
        values.append(value)
        if value < 5 { work.end(.success(value + 1)) }
      })
      work.end(.success(1))
      #expect(values.value == [1])
      token.dispose()
      #expect(reports.value.map(\.kind) == Array(repeating: .calledTwice, count: 1))
    }
  }

  @Test func theClosureFormHearsOfEither() {
    let heard = Diary()
    let tokens = [
      Single.just(1).subscribe { heard.write("\($0)") },
      Single<Int>.error(Mishap.first).subscribe { heard.write("\($0)") },
    ]
    #expect(heard.lines == ["success(1)", "failure(CausewayRxTests.Mishap.first)"])
    for token in tokens { token.dispose() }
  }

  @Test func anObjectIsHeldWeakly() {
    final class Screen { var text = "" }
    let work = Work()
    var screen: Screen? = Screen()
    weak let held = screen
    let token = work.single.subscribe(with: screen!, onSuccess: { screen, value in screen.text = "\(value)" })
    work.end(.success(1))
    #expect(screen?.text == "1")
    screen = nil
    #expect(held == nil)
    token.dispose()
  }

  @Test func deferredDecidesAtEachSubscription() {
    let count = Probe(0)
    let single = Single<Int>.deferred {
      count.change { $0 += 1 }
      if count.value == 3 { throw Mishap.first }
      return .just(count.value)
    }
    let diary = Diary()
    let tokens = [follow(single, diary), follow(single, diary), follow(single, diary)]
    #expect(diary.lines == ["1", "disposed", "2", "disposed", "first", "disposed"])
    for token in tokens { token.dispose() }
  }

  @Test func neverIsSilentUntilItIsDisposedOf() {
    let diary = Diary()
    let token = follow(Single<Int>.never(), diary)
    #expect(diary.lines.isEmpty)
    token.dispose()
    #expect(diary.lines == ["disposed"])
  }

  @Test func ofSeveralThreadsOneIsFirst() async {
    await withReports { reports in
      for _ in 0..<200 {
        let work = Work()
        let values = Probe<[Int]>([])
        let token = work.single.subscribe(onSuccess: { values.append($0) })
        await withTaskGroup { group in
          for number in 0..<2 { group.addTask { work.end(.success(number)) } }
        }
        #expect(values.value.count == 1)
        #expect(work.disposals.value == 1)
        token.dispose()
      }
      #expect(reports.value.map(\.kind) == Array(repeating: .calledTwice, count: 200))
    }
  }

  @Test func releasesItsClosuresThoughTheDisposableIsHeld() {
    let isReleased = Probe(false)
    let observers = Probe<[@Sendable (SingleEvent<Int>) -> Void]>([])
    var single: Single<Int>? = nil
    var token: (any Disposable)?
    do {
      let canary = Canary { isReleased.change { $0 = true } }
      single = Single.create { observer in
        observers.append(observer)
        return Disposables.create { withExtendedLifetime(canary) {} }
      }
      token = single?.subscribe(onSuccess: { _ in withExtendedLifetime(canary) {} })
    }
    single = nil
    #expect(!isReleased.value)
    observers.value[0](.success(1))
    #expect(isReleased.value)
    token?.dispose()
  }

  private func outcome(_ source: some ObservableConvertibleType) -> [String] {
    let diary = Diary()
    diary.follow(source.asObservable()).dispose()
    return diary.lines
  }

  @Test func aSingleBecomesAMaybe() {
    #expect(outcome(Single.just(1).filter { $0 > 1 }) == ["completed", "disposed"])
    #expect(outcome(Single.just(2).filter { $0 > 1 }) == ["2", "completed", "disposed"])
    #expect(outcome(Single.just("x").compactMap { Int($0) }) == ["completed", "disposed"])
    #expect(outcome(Single.just(1).flatMapMaybe { .just("\($0)") }) == ["1", "completed", "disposed"])
    #expect(outcome(Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }) == ["completed", "disposed"])
    #expect(outcome(Single.just(1).asMaybe()) == ["1", "completed", "disposed"])
    #expect(outcome(Completable.empty().andThen(Maybe.just(3))) == ["3", "completed", "disposed"])
  }

  @Test func aTimerGivesZero() {
    let clock = TestClock()
    let diary = Diary()
    let token = diary.follow(Single<Int>.timer(.seconds(2), scheduler: ClockScheduler(clock)).asObservable())
    clock.advance(by: .seconds(1))
    #expect(diary.lines == [])
    clock.advance(by: .seconds(1))
    #expect(diary.lines == ["0", "completed", "disposed"])
    token.dispose()
  }

  @Test func onDisposedFollowsTheValueAtOnce() {
    let diary = Diary()
    let single = Single.just(1).do(
      afterSuccess: { diary.write("after \($0)") }, onDispose: { diary.write("onDispose") })
    single.subscribe(onSuccess: { diary.write("\($0)") }, onDisposed: { diary.write("disposed") }).dispose()
    #expect(diary.lines == ["1", "disposed", "after 1", "onDispose"])
  }

  @Test func theSecondWorkBeginsBeforeTheFirstIsDisposedOf() {
    let diary = Diary()
    let first = Completable.empty().do(onDispose: { diary.write("first disposed") })
    let second = Completable.empty().do(onSubscribe: { diary.write("second begun") })
    diary.follow(first.andThen(second).asObservable()).dispose()
    #expect(diary.lines == ["second begun", "completed", "disposed", "first disposed"])
  }

  @Test(arguments: [true, false]) func theFirstWorkIsReleasedWhenItEnds(fails: Bool) {
    let (diary, subject) = (Diary(), PublishSubject<Never>())
    var canary: Canary? = Canary { diary.write("released") }
    var work: Completable? = subject.asCompletable().do(onCompleted: { [canary] in _ = canary })
    let token = work?.andThen(.never()).subscribe(onError: { _ in })
    (canary, work) = (nil, nil)
    #expect(diary.lines == [])
    if fails { subject.onError(Mishap.first) } else { subject.onCompleted() }
    #expect(diary.lines == ["released"])
    token?.dispose()
  }

  @Test func concatenatesASequenceOfWorks() {
    let diary = Diary()
    let works = sequence(first: 1) { $0 < 3 ? $0 + 1 : nil }.lazy.map { number in
      Completable.empty().do(onCompleted: { diary.write("\(number)") })
    }
    diary.follow(Completable.concat(Array(works)).asObservable()).dispose()
    diary.follow(Completable.concat(AnySequence([Completable.empty(), .empty()])).asObservable()).dispose()
    #expect(diary.lines == ["1", "2", "3", "completed", "disposed", "completed", "disposed"])
  }

  @Test func deliversAValueOnAScheduler() {
    #expect(outcome(Single.just(1, scheduler: CurrentThreadScheduler.instance)) == ["1", "completed", "disposed"])
    #expect(outcome(Maybe.just(1, scheduler: CurrentThreadScheduler.instance)) == ["1", "completed", "disposed"])
  }

  @Test func zipsACollectionIntoAnotherType() {
    let numbers = [Single.just(1), .just(2)]
    #expect(outcome(Single<Int>.zip(numbers) { "\($0)" }) == ["[1, 2]", "completed", "disposed"])
    #expect(outcome(Single<Int>.zip([Single<Int>]()) { "\($0)" }) == ["[]", "completed", "disposed"])
  }

  @Test func retriesAfterErrorsOfAType() {
    let typed = Single<Int>.error(Mishap.first).retry { (errors: Observable<RxError>) in errors }
    #expect(outcome(typed) == ["first", "disposed"])
    let ended = Completable.error(Mishap.first).retry { (errors: Observable<Mishap>) in errors.take(0) }
    #expect(outcome(ended) == ["completed", "disposed"])
  }
}

import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// Forms of singles and completables that lead to other traits, and the order of an observer's calls.
@Suite struct SingleFormsTests {
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

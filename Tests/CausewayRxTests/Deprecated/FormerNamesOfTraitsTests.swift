import CausewayRx
import Dispatch
import Testing

/// The names of RxSwift 5 that still work with `Single`, `Maybe` and `Completable`.
@Suite struct FormerNamesOfTraitsTests {
  /// Calls deprecated functions without a warning.
  private protocol Former {
    func outcomes() -> [[String]]
    func take(_ source: Observable<Int>) -> Observable<Int>
  }

  private struct Uses: Former {
    private func outcome(_ source: some ObservableConvertibleType) -> [String] {
      let diary = Diary()
      diary.follow(source.asObservable()).dispose()
      return diary.lines
    }

    @available(*, deprecated) func outcomes() -> [[String]] {
      let single = Single<Int>.error(Mishap.first)
      let maybe = Maybe<Int>.error(Mishap.first)
      let completable = Completable.error(Mishap.first)
      let diary = Diary()
      single.subscribe(onSuccess: { diary.write("\($0)") }, onError: { diary.write("\($0)") }).dispose()
      return [
        diary.lines,
        outcome(Single.just(1).observeOn(CurrentThreadScheduler.instance)),
        outcome(Single.just(2).subscribeOn(CurrentThreadScheduler.instance)),
        outcome(single.catchError { _ in .just(3) }),
        outcome(single.catchErrorJustReturn(4)),
        outcome(maybe.catchErrorJustReturn(5)),
        outcome(maybe.retryWhen { (errors: Observable<any Error>) in errors.take(0) }),
        outcome(maybe.retryWhen { (errors: Observable<Mishap>) in errors.take(0) }),
        outcome(completable.retryWhen { (errors: Observable<any Error>) in errors.take(0) }),
        outcome(completable.retryWhen { (errors: Observable<Mishap>) in errors.take(0) }),
        outcome(single.retryWhen { (errors: Observable<any Error>) in errors.flatMap { Observable<Int>.error($0) } }),
        outcome(single.retryWhen { (errors: Observable<Mishap>) in errors.flatMap { Observable<Int>.error($0) } }),
      ]
    }

    @available(*, deprecated) func take(_ source: Observable<Int>) -> Observable<Int> {
      let behavior: TakeUntilBehavior = .inclusive
      return source.takeWhile(behavior) { $0 < 2 }.take(.seconds(1), scheduler: VirtualScene().scheduler)
    }
  }

  @Test func formerNamesWork() {
    let ended = ["completed", "disposed"]
    let failed = ["first", "disposed"]
    let outcomes = (Uses() as any Former).outcomes()
    #expect(outcomes[0] == ["first"])
    #expect(outcomes[1...5].map(\.first) == ["1", "2", "3", "4", "5"])
    #expect(outcomes[6...9].allSatisfy { $0 == ended }, "\(outcomes[6...9])")
    #expect(outcomes[10...11].allSatisfy { $0.last == failed.last && $0 != ended }, "\(outcomes[10...11])")
  }

  @Test func otherFormerNamesRemain() {
    let observable = (Uses() as any Former).take(.of(1, 2, 3))
    let diary = Diary()
    diary.follow(observable).dispose()
    #expect(diary.lines.prefix(2) == ["1", "2"])
    let handler: AnyObserver<Int>.EventHandler = { diary.write("handled \($0)") }
    AnyObserver(eventHandler: handler).onNext(3)
    #expect(diary.lines.last == "handled next(3)")
    #expect(sum(of: [1, 2] as [Int]) == 3)
    diary.follow(Completable.empty().concat(Completable.error(Mishap.second)).asObservable()).dispose()
    #expect(diary.lines.contains("second"))
    diary.follow(Single.just(7).debug("seven", trimOutput: true).asObservable()).dispose()
    #expect(diary.lines.contains("7"))
  }

  private func sum<Number: RxAbstractInteger>(of numbers: [Number]) -> Number { numbers.reduce(0, +) }
}

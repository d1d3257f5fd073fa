import CausewayRx
import Dispatch
import Foundation
import Testing

/// The names of RxSwift 4 and 5 that still work.
@Suite struct FormerNamesTests {
  private let diary = Diary()
  private let scene = VirtualScene()

  @available(*, deprecated) private func useRenamed(_ source: Observable<Int>) -> [Observable<Int>] {
    [
      source.concat(Observable.error(Mishap.first)).catchError { _ in .just(7) },
      source.concat(Observable.error(Mishap.first)).catchErrorJustReturn(8),
      Observable<Int>.catchError([.error(Mishap.first), source]),
      source.elementAt(1), source.observeOn(CurrentThreadScheduler.instance),
      source.subscribeOn(CurrentThreadScheduler.instance), source.skipUntil(Observable.just(1)),
      source.skipWhile { $0 < 2 }, source.takeUntil(Observable<Int>.never()),
      source.takeUntil(.inclusive) { $0 == 2 }, source.takeWhile { $0 < 2 }, source.takeWhile(.inclusive) { $0 < 2 },
      source.shareReplay(1), source.shareReplayLatestWhileConnected(), source.mapWithIndex { $0 * 10 + $1 },
      source.flatMapWithIndex { Observable.just($0 * 10 + $1) }, source.skipWhileWithIndex { $1 < 2 },
      source.takeWhileWithIndex { $1 < 2 },
      source.concat(Observable.error(Mishap.first)).retryWhen { (errors: Observable<any Error>) in errors.take(0) },
      source.concat(Observable.error(Mishap.first)).retryWhen { (errors: Observable<Mishap>) in errors.take(0) },
    ]
  }

  @available(*, deprecated) private func useSeconds(_ source: TimedSource<Int>) -> [Observable<String>] {
    let scheduler = scene.scheduler
    return [
      source.delay(10.0, scheduler: scheduler).map { "delay \($0)" },
      source.delaySubscription(15.0, scheduler: scheduler).map { "delaySubscription \($0)" },
      source.debounce(1.0, scheduler: scheduler).map { "debounce \($0)" },
      source.throttle(100.0, latest: false, scheduler: scheduler).map { "throttle \($0)" },
      source.timeout(40.0, scheduler: scheduler).map { "timeout \($0)" }.catchAndReturn("timed out"),
      source.timeout(50.0, other: Observable.just(7), scheduler: scheduler).map { "other \($0)" },
      source.skip(15.0, scheduler: scheduler).map { "skip \($0)" },
      source.take(15.0, scheduler: scheduler).map { "take \($0)" },
      source.buffer(timeSpan: 25.0, count: 9, scheduler: scheduler).map { "buffer \($0)" }.take(1),
      source.window(timeSpan: 25.0, count: 9, scheduler: scheduler).map { _ in "window" }.take(1),
      Observable<Int>.interval(70.0, scheduler: scheduler).map { "interval \($0)" }.take(1),
      Observable<Int>.timer(75.0, scheduler: scheduler).map { "timer \($0)" },
      Observable<Int>.timer(80.0, period: 10.0, scheduler: scheduler).map { "timer \($0)" }.take(2),
    ]
  }

  /// Calls deprecated functions without a warning.
  private protocol Former {
    func renamed(_ source: Observable<Int>) -> [Observable<Int>]
    func seconds(_ source: TimedSource<Int>) -> [Observable<String>]
    func add(_ disposable: any Disposable, to bag: DisposeBag)
  }

  private struct Uses: Former {
    let tests: FormerNamesTests

    @available(*, deprecated) func renamed(_ source: Observable<Int>) -> [Observable<Int>] { tests.useRenamed(source) }
    @available(*, deprecated) func seconds(_ source: TimedSource<Int>) -> [Observable<String>] {
      tests.useSeconds(source)
    }
    @available(*, deprecated) func add(_ disposable: any Disposable, to bag: DisposeBag) {
      disposable.addDisposableTo(bag)
    }
  }

  private var former: any Former { Uses(tests: self) }

  @Test func formerNamesMeanTheSame() {
    let lines = former.renamed(.of(1, 2, 3)).map { source in
      var elements: [String] = []
      _ = source.subscribe(onNext: { elements.append("\($0)") }, onError: { elements.append("\($0)") })
      return elements.joined(separator: " ")
    }
    #expect(
      lines == [
        "1 2 3 7", "1 2 3 8", "1 2 3", "2", "1 2 3", "1 2 3", "1 2 3", "2 3", "1 2 3", "1 2", "1", "1 2", "1 2 3",
        "1 2 3",
        "10 21 32", "10 21 32", "3", "1 2", "1 2 3", "1 2 3",
      ])
  }

  @Test func secondsMeanMilliseconds() {
    let source = scene.hot((210, .next(1)), (220, Event<Int>.next(2)))
    let lines = scene.run(until: 400) { Observable.merge(former.seconds(source)) }
    let expected = [
      "210 timeout 1", "210 other 1", "210 take 1", "220 delay 1", "211 debounce 1", "210 throttle 1", "220 timeout 2",
      "220 other 2", "230 delay 2", "220 skip 2", "220 delaySubscription 2", "221 debounce 2", "225 buffer [1, 2]",
      "200 window", "260 timed out", "270 other 7", "270 interval 0", "275 timer 0", "280 timer 0", "290 timer 1",
    ]
    #expect(lines.sorted() == expected.sorted())
  }

  @Test func aDisposableIsAddedToABag() {
    do {
      let bag = DisposeBag()
      former.add(Disposables.create { diary.write("disposed") }, to: bag)
      #expect(diary.lines == [])
    }
    #expect(diary.lines == ["disposed"])
  }
}

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

/// The times in seconds that shared and primitive sequences still accept.
@MainActor
@Suite struct SecondsOfTraitsTests {
  /// Calls deprecated functions without a warning.
  private protocol Former {
    func shared(_ source: CausewayRx.Signal<Int>) -> [Observable<String>]
    func primitive(_ source: Single<Int>, _ scheduler: any SchedulerType) -> [Observable<String>]
  }

  private struct Uses: Former {
    @available(*, deprecated) func shared(_ source: CausewayRx.Signal<Int>) -> [Observable<String>] {
      [
        source.throttle(100.0, latest: false).map { "throttle \($0)" }.asObservable(),
        source.debounce(1.0).map { "debounce \($0)" }.asObservable(),
        source.delay(10.0).map { "delay \($0)" }.asObservable(),
        CausewayRx.Signal<Int>.interval(70.0).map { "interval \($0)" }.asObservable().take(1),
        CausewayRx.Signal<Int>.timer(80.0, period: 10.0).map { "timer \($0)" }.asObservable().take(2),
      ]
    }

    @available(*, deprecated) func primitive(
      _ source: Single<Int>, _ scheduler: any SchedulerType
    ) -> [Observable<String>] {
      [
        source.delay(10.0, scheduler: scheduler).map { "delay \($0)" }.asObservable(),
        source.delaySubscription(15.0, scheduler: scheduler).map { "delaySubscription \($0)" }.asObservable(),
        source.timeout(5.0, scheduler: scheduler).map { "timeout \($0)" }.asObservable().catchAndReturn("timed out"),
        source.timeout(6.0, other: .just(7), scheduler: scheduler).map { "other \($0)" }.asObservable(),
        Single<Int>.timer(75.0, scheduler: scheduler).map { "timer \($0)" }.asObservable(),
      ]
    }
  }

  private let former: any Former = Uses()
  private let scene = VirtualScene()

  @Test func secondsOfSharedSequencesMeanMilliseconds() {
    SharingScheduler.mock(scheduler: scene.scheduler) {
      let source = scene.hot((210, .next(1)), (220, Event<Int>.next(2))).asSignal(onErrorJustReturn: 0)
      let lines = scene.run(until: 400) { Observable.merge(former.shared(source)) }
      // A signal delivers on its scheduler, which takes one unit of time.
      let expected = [
        "211 throttle 1", "212 debounce 1", "221 delay 1", "222 debounce 2", "231 delay 2", "270 interval 0",
        "280 timer 0", "290 timer 1",
      ]
      #expect(lines.sorted() == expected.sorted())
    }
  }

  @Test func secondsOfPrimitiveSequencesMeanMilliseconds() {
    let source = scene.cold((8, .next(1)), (8, Event<Int>.completed)).asSingle()
    let lines = scene.run(until: 400) { Observable.merge(former.primitive(source, scene.scheduler)) }
    let expected = [
      "218 delay 1", "223 delaySubscription 1", "205 timed out", "206 other 7", "275 timer 0", "275 completed",
    ]
    #expect(lines.sorted() == expected.sorted())
  }
}

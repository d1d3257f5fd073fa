import CausewayRx
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

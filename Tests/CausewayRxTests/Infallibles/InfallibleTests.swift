import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct InfallibleTests {
  private func outcome(_ infallible: Infallible<some Any>) -> [String] {
    let diary = Diary()
    diary.follow(infallible.asObservable()).dispose()
    return diary.lines
  }

  @Test func theSourcesSendTheirElements() {
    #expect(outcome(Infallible.just(1)) == ["1", "completed", "disposed"])
    #expect(outcome(.just(1, scheduler: CurrentThreadScheduler.instance)) == ["1", "completed", "disposed"])
    #expect(outcome(Infallible.of(1, 2)) == ["1", "2", "completed", "disposed"])
    #expect(outcome(Infallible.from([1, 2])) == ["1", "2", "completed", "disposed"])
    #expect(outcome(Infallible.from(1...2)) == ["1", "2", "completed", "disposed"])
    #expect(outcome(Infallible<Int>.from(optional: nil)) == ["completed", "disposed"])
    #expect(outcome(Infallible<Int>.empty()) == ["completed", "disposed"])
    #expect(outcome(Infallible<Int>.never()) == ["disposed"])
    #expect(outcome(Infallible.deferred { .just(3) }) == ["3", "completed", "disposed"])
  }

  @Test func createIgnoresWhatFollowsTheCompletion() {
    let disposals = Probe(0)
    let infallible = Infallible<Int>.create { observer in
      observer(.next(1))
      observer(.completed)
      observer(.next(2))
      return Disposables.create { disposals.change { $0 += 1 } }
    }
    #expect(outcome(infallible) == ["1", "completed", "disposed"])
    #expect(disposals.value == 1)
  }

  @Test func sequencingSchedulingAndBindingPassElementsOn() {
    let two = [Infallible.just(1), Infallible.just(2)]
    #expect(outcome(Infallible.concat(AnySequence(two))) == ["1", "2", "completed", "disposed"])
    #expect(outcome(Infallible.merge(two[...])) == ["1", "2", "completed", "disposed"])
    #expect(outcome(Infallible.merge(two)) == ["1", "2", "completed", "disposed"])
    #expect(outcome(Infallible.zip(two[0], two[1]).map { $0.0 + $0.1 }) == ["3", "completed", "disposed"])
    #expect(outcome(two[0].observe(on: CurrentThreadScheduler.instance)) == ["1", "completed", "disposed"])
    #expect(outcome(two[0].subscribe(on: CurrentThreadScheduler.instance)) == ["1", "completed", "disposed"])
    #expect(outcome(two[0].debug("number", trimOutput: true)) == ["1", "completed", "disposed"])
    func add(_ source: Infallible<Int>) -> (Int) -> Infallible<Int> { { number in source.map { $0 + number } } }
    #expect(outcome(two[0].bind(to: add, curriedArgument: 5)) == ["6", "completed", "disposed"])
  }

  @Test func recoversFromErrors() {
    let failing = Observable.of(1).concat(Observable.error(Mishap.first))
    #expect(outcome(failing.asInfallible(onErrorJustReturn: 9)) == ["1", "9", "completed", "disposed"])
    #expect(outcome(failing.asInfallible(onErrorFallbackTo: .of(7, 8))) == ["1", "7", "8", "completed", "disposed"])
    #expect(
      outcome(failing.map { "\($0)" }.asInfallible { .just("\($0)") }) == ["1", "first", "completed", "disposed"])
    #expect(
      outcome(Single<Int>.error(Mishap.first).asInfallible(onErrorJustReturn: 4)) == ["4", "completed", "disposed"])
  }

  @Test func subscribesInEveryForm() {
    let diary = Diary()
    let infallible = Infallible.just(1)
    infallible.subscribe { event in
      switch event {
      case .next(let element): diary.write("event \(element)")
      case .completed: diary.write("event completed")
      }
    }.dispose()
    infallible.subscribe(
      onNext: { diary.write("\($0)") }, onCompleted: { diary.write("completed") },
      onDisposed: { diary.write("disposed") }
    ).dispose()
    let object = Canary {}
    infallible.subscribe(
      with: object, onNext: { diary.write("with \($1)") }, onCompleted: { _ in diary.write("with completed") },
      onDisposed: { _ in diary.write("with disposed") }
    ).dispose()
    infallible.subscribe(onNext: { diary.write("only \($0)") }).dispose()
    #expect(
      diary.lines == [
        "event 1", "event completed", "1", "completed", "disposed", "with 1", "with completed", "with disposed",
        "only 1",
      ])
  }

  @Test func transforms() {
    let numbers = Infallible.of(1, 2, 2, 3)
    #expect(outcome(numbers.map { $0 * 2 }).dropLast(2) == ["2", "4", "4", "6"])
    #expect(outcome(numbers.compactMap { $0 > 2 ? "\($0)" : nil }).dropLast(2) == ["3"])
    #expect(outcome(numbers.filter { $0 == 2 }).dropLast(2) == ["2", "2"])
    #expect(outcome(numbers.scan(0) { $0 + $1 }).dropLast(2) == ["1", "3", "5", "8"])
    #expect(outcome(numbers.scan(into: 0) { $0 += $1 }).dropLast(2) == ["1", "3", "5", "8"])
    #expect(outcome(numbers.distinctUntilChanged()).dropLast(2) == ["1", "2", "3"])
    #expect(outcome(numbers.distinctUntilChanged { $0 / 2 }).dropLast(2) == ["1", "2"])
    #expect(outcome(numbers.distinctUntilChanged { (a: Int, b: Int) in a <= b }).dropLast(2) == ["1"])
    #expect(outcome(numbers.distinctUntilChanged({ $0 }, comparer: { $0 == $1 })).dropLast(2) == ["1", "2", "3"])
    #expect(outcome(numbers.distinctUntilChanged(at: \.words.count)).dropLast(2) == ["1"])
    #expect(outcome(numbers.take(2)).dropLast(2) == ["1", "2"])
    #expect(outcome(numbers.take(while: { $0 < 3 })).dropLast(2) == ["1", "2", "2"])
    #expect(outcome(numbers.take(until: { $0 == 2 }, behavior: .inclusive)).dropLast(2) == ["1", "2"])
    #expect(outcome(numbers.take(until: Infallible<Void>.never())).count == 6)
    #expect(outcome(numbers.take(until: Observable<Void>.never())).count == 6)
    #expect(outcome(numbers.skip(3)).dropLast(2) == ["3"])
    #expect(outcome(numbers.skip(while: { $0 < 2 })).dropLast(2) == ["2", "2", "3"])
    #expect(outcome(numbers.skip(until: Observable<Void>.never())) == ["disposed"])
    #expect(outcome(numbers.startWith(0)).first == "0")
  }

  @Test func flattens() {
    let numbers = Infallible.of(1, 2)
    #expect(Set(outcome(numbers.flatMap { Infallible.of($0, $0 * 10) })).isSuperset(of: ["1", "10", "2", "20"]))
    #expect(outcome(numbers.concatMap { Infallible.of($0, $0 * 10) }).dropLast(2) == ["1", "10", "2", "20"])
    #expect(outcome(numbers.flatMapLatest { Infallible.just($0) }).dropLast(2) == ["1", "2"])
    #expect(outcome(numbers.flatMapFirst { _ in Infallible<Int>.never() }) == ["disposed"])
  }

  @Test func combines() {
    let (numbers, letters) = (Infallible.of(1, 2), Infallible.of("a", "b"))
    #expect(outcome(Infallible.zip(numbers, letters) { "\($0)\($1)" }).dropLast(2) == ["1a", "2b"])
    #expect(
      outcome(Infallible.zip(numbers, letters, numbers).map { "\($0.0)\($0.1)\($0.2)" }).dropLast(2) == ["1a1", "2b2"])
    #expect(
      outcome(Infallible.combineLatest(Infallible.just(1), Infallible.just("a")) { "\($0)\($1)" }).dropLast(2) == ["1a"]
    )
    #expect(
      outcome(Infallible.combineLatest(Infallible.just(1), Infallible.just("a")).map { "\($0.0)\($0.1)" }).dropLast(2)
        == ["1a"])
    #expect(outcome(Infallible.combineLatest([Infallible.just(1), .just(2)])).dropLast(2) == ["[1, 2]"])
    #expect(
      outcome(Infallible.combineLatest([Infallible.just(1), .just(2)]) { $0.reduce(0, +) }).dropLast(2) == ["3"])
    #expect(outcome(.concat(numbers, .just(9))).dropLast(2) == ["1", "2", "9"])
    #expect(outcome(numbers.concat(Infallible.just(9))).dropLast(2) == ["1", "2", "9"])
    #expect(outcome(.merge(Infallible.just(1), .just(2))).dropLast(2) == ["1", "2"])
    #expect(outcome(.merge([Infallible.just(1), .just(2)])).dropLast(2) == ["1", "2"])
    #expect(outcome(numbers.withLatestFrom(Infallible.just("x")) { "\($0)\($1)" }).dropLast(2) == ["1x", "2x"])
    #expect(outcome(numbers.withLatestFrom(Infallible.just("x"))).dropLast(2) == ["x", "x"])
  }

  @Test func anObjectIsHeldWeakly() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    var object: Canary? = Canary { diary.write("released") }
    let token = object.map { canary in
      diary.follow(
        subject.asInfallible(onErrorJustReturn: 0).withUnretained(canary) { _, element in element }.asObservable())
    }
    subject.onNext(1)
    object = nil
    subject.onNext(2)
    #expect(diary.lines == ["1", "released", "completed", "disposed"])
    token?.dispose()
  }

  @Test func measuresTimeOnItsScheduler() {
    let clock = TestClock()
    let scheduler = ClockScheduler(clock)
    let diary = Diary()
    let subject = PublishSubject<Int>()
    let source = subject.asInfallible(onErrorJustReturn: 0)
    let tokens = [
      diary.follow(source.debounce(.seconds(1), scheduler: scheduler).asObservable(), "debounce"),
      diary.follow(source.throttle(.seconds(1), latest: false, scheduler: scheduler).asObservable(), "throttle"),
      diary.follow(source.delay(.seconds(3), scheduler: scheduler).asObservable(), "delay"),
    ]
    subject.onNext(1)
    clock.advance(by: .seconds(5))
    #expect(diary.lines == ["throttle 1", "debounce 1", "delay 1"])
    for token in tokens { token.dispose() }
  }

  @Test func sideEffectsAndSharing() {
    let diary = Diary()
    let shared = Infallible.just(1).do(
      onNext: { diary.write("onNext \($0)") }, onSubscribe: { diary.write("onSubscribe") },
      onDispose: { diary.write("onDispose") }
    ).concat(Infallible<Int>.never()).share(replay: 1)
    let tokens = [diary.follow(shared.asObservable(), "a"), diary.follow(shared.asObservable(), "b")]
    for token in tokens { token.dispose() }
    #expect(
      diary.lines == ["onSubscribe", "onNext 1", "a 1", "onDispose", "b 1", "a disposed", "b disposed"])
  }

  @Test func relaysAreInfallible() {
    let diary = Diary()
    let (behavior, publish, replay) = (
      BehaviorRelay(value: 1), PublishRelay<Int>(), ReplayRelay<Int>.create(bufferSize: 1)
    )
    let tokens = [
      diary.follow(behavior.asInfallible().asObservable()), diary.follow(publish.asInfallible().asObservable()),
      diary.follow(replay.asInfallible().asObservable()),
    ]
    publish.accept(2)
    replay.accept(3)
    #expect(diary.lines == ["1", "2", "3"])
    for token in tokens { token.dispose() }
  }

  @Test func bindsToObserversAndRelays() {
    let diary = Diary()
    let subject = PublishSubject<Int>()
    let optional = PublishSubject<Int?>()
    let (publish, behavior, replay) = (
      PublishRelay<Int>(), BehaviorRelay<Int?>(value: nil), ReplayRelay<Int>.create(bufferSize: 1)
    )
    let tokens = [
      diary.follow(subject, "subject"), diary.follow(publish, "publish"), diary.follow(optional, "optional"),
    ]
    let one = Infallible.just(1)
    one.bind(to: subject).dispose()
    one.bind(to: optional).dispose()
    one.bind(to: publish).dispose()
    one.bind(to: behavior).dispose()
    one.bind(to: replay).dispose()
    one.bind { diary.write("closure \($0)") }.dispose()
    let object = Canary {}
    one.bind(with: object) { diary.write("object \($1)") }.dispose()
    let own: any Disposable = one.bind(to: { infallible in infallible.bind(onNext: { diary.write("own \($0)") }) })
    own.dispose()
    #expect(behavior.value == 1)
    #expect(
      diary.lines == [
        "subject 1", "subject completed", "subject disposed", "optional Optional(1)", "optional completed",
        "optional disposed", "publish 1", "closure 1", "object 1", "own 1",
      ])
    for token in tokens { token.dispose() }
  }

  @Test func valuesAreIterated() async {
    var seen: [Int] = []
    for await value in Infallible.of(1, 2, 3).values { seen.append(value) }
    #expect(seen == [1, 2, 3])
    let source = Source<Int>()
    let stream = source.observable.asInfallible(onErrorJustReturn: 0).values
    #expect(source.subscriptions == 1)
    let task = Task { for await _ in stream {} }
    task.cancel()
    await task.value
    #expect(source.disposed == 1)
  }
}

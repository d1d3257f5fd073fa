import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct MaybeTests {
  private func follow(_ maybe: Maybe<some Any>, _ diary: Diary) -> any Disposable {
    maybe.subscribe(
      onSuccess: { diary.write("\($0)") }, onError: { diary.write("\($0)") },
      onCompleted: { diary.write("completed") }, onDisposed: { diary.write("disposed") })
  }

  private func outcome(_ maybe: Maybe<some Any>) -> [String] {
    let diary = Diary()
    follow(maybe, diary).dispose()
    return diary.lines
  }

  @Test func eachOutcomeCallsOneClosureAndThenOnDisposed() {
    #expect(outcome(Maybe.just(1)) == ["1", "disposed"])
    #expect(outcome(Maybe<Int>.empty()) == ["completed", "disposed"])
    #expect(outcome(Maybe<Int>.error(Mishap.first)) == ["first", "disposed"])
    #expect(outcome(Maybe<Int>.never()) == ["disposed"])
    #expect(outcome(Maybe<Int>.deferred { .just(2) }) == ["2", "disposed"])
    #expect(outcome(Maybe<Int>.deferred { throw Mishap.second }) == ["second", "disposed"])
  }

  @Test func theEventFormReceivesOneEvent() {
    let diary = Diary()
    for maybe in [Maybe.just(1), .empty(), .error(Mishap.first)] {
      let token = maybe.subscribe { event in
        switch event {
        case .success(let element): diary.write("success \(element)")
        case .error(let error): diary.write("error \(error)")
        case .completed: diary.write("completed")
        }
      }
      token.dispose()
    }
    #expect(diary.lines == ["success 1", "completed", "error first"])
  }

  @Test func onlyTheFirstCallOfCreateCounts() {
    let disposals = Probe(0)
    func made(_ events: MaybeEvent<Int>...) -> Maybe<Int> {
      .create { observer in
        for event in events { observer(event) }
        return Disposables.create { disposals.change { $0 += 1 } }
      }
    }
    #expect(outcome(made(.success(1), .success(2), .error(Mishap.first))) == ["1", "disposed"])
    #expect(outcome(made(.completed, .success(2))) == ["completed", "disposed"])
    #expect(outcome(made(.error(Mishap.first), .completed)) == ["first", "disposed"])
    #expect(disposals.value == 3)
  }

  @Test func disposalDisposesOfTheWork() {
    let observers = Probe<[Maybe<Int>.MaybeObserver]>([])
    let diary = Diary()
    let maybe = Maybe<Int>.create { observer in
      observers.append(observer)
      return Disposables.create { diary.write("work disposed") }
    }
    follow(maybe, diary).dispose()
    observers.value.first?(.success(1))
    #expect(diary.lines.sorted() == ["disposed", "work disposed"])
  }

  @Test func anObserverIsToldOfItsDisposalBeforeTheChain() {
    let diary = Diary()
    let maybe = Maybe.just(1).do(
      onNext: { diary.write("onNext \($0)") }, afterNext: { diary.write("afterNext \($0)") },
      onCompleted: { diary.write("onCompleted") }, afterCompleted: { diary.write("afterCompleted") },
      onSubscribe: { diary.write("onSubscribe") }, onSubscribed: { diary.write("onSubscribed") },
      onDispose: { diary.write("onDispose") })
    follow(maybe, diary).dispose()
    #expect(
      diary.lines == [
        "onSubscribe", "onNext 1", "1", "disposed", "afterNext 1", "onCompleted", "afterCompleted", "onSubscribed",
        "onDispose",
      ])
  }

  @Test func theFormWithAnObjectHoldsItWeakly() {
    let diary = Diary()
    let subject = PublishSubject<Int>()
    var canary: Canary? = Canary { diary.write("released") }
    let token = canary.map { object in
      subject.asMaybe().subscribe(
        with: object, onSuccess: { _, element in diary.write("\(element)") },
        onCompleted: { _ in diary.write("completed") })
    }
    canary = nil
    subject.onNext(1)
    subject.onCompleted()
    #expect(diary.lines == ["released"])
    token?.dispose()
    let object = Canary {}
    let other = Maybe.just(3).subscribe(
      with: object, onSuccess: { _, element in diary.write("\(element)") },
      onDisposed: { _ in diary.write("disposed") })
    #expect(diary.lines == ["released", "3", "disposed"])
    other.dispose()
  }

  @Test func closuresAreReleasedAtTheEnd() {
    let diary = Diary()
    let subject = PublishSubject<Int>()
    var canary: Canary? = Canary { diary.write("released") }
    let token = subject.asMaybe().subscribe(onSuccess: { [canary] _ in _ = canary })
    canary = nil
    subject.onCompleted()
    #expect(diary.lines == ["released"])
    token.dispose()
  }

  @Test func transformsTheValue() {
    #expect(outcome(Maybe.just(2).map { $0 * 10 }) == ["20", "disposed"])
    #expect(outcome(Maybe.just(2).map { _ -> Int in throw Mishap.first }) == ["first", "disposed"])
    #expect(outcome(Maybe.just(2).filter { $0 > 5 }) == ["completed", "disposed"])
    #expect(outcome(Maybe.just(7).filter { $0 > 5 }) == ["7", "disposed"])
    #expect(outcome(Maybe.just("7").compactMap { Int($0) }) == ["7", "disposed"])
    #expect(outcome(Maybe.just("x").compactMap { Int($0) }) == ["completed", "disposed"])
    #expect(outcome(Maybe.just(1).flatMap { _ in Maybe<String>.empty() }) == ["completed", "disposed"])
    #expect(outcome(Maybe.just(1).flatMap { .just("\($0)!") }) == ["1!", "disposed"])
    #expect(outcome(Maybe<Int>.empty().flatMap { .just("\($0)!") }) == ["completed", "disposed"])
  }

  @Test func recovers() {
    #expect(outcome(Maybe<Int>.error(Mishap.first).catchAndReturn(3)) == ["3", "disposed"])
    #expect(outcome(Maybe<Int>.error(Mishap.first).catch { _ in .empty() }) == ["completed", "disposed"])
    #expect(outcome(Maybe<Int>.error(Mishap.first).retry(2)) == ["first", "disposed"])
    #expect(
      outcome(Maybe<Int>.error(Mishap.first).retry { (errors: Observable<any Error>) in errors.take(1) })
        == ["completed", "disposed"])
    #expect(
      outcome(Maybe<Int>.error(Mishap.first).retry { (errors: Observable<RxError>) in errors }) == [
        "first", "disposed",
      ])
  }

  @Test func becomesOtherTraits() {
    let diary = Diary()
    diary.follow(Maybe<Int>.empty().asSingle().asObservable()).dispose()
    diary.follow(Maybe.just(1).asSingle().asObservable()).dispose()
    diary.follow(Maybe.just(1).asCompletable().asObservable()).dispose()
    diary.follow(Maybe<Int>.empty().ifEmpty(default: 4).asObservable()).dispose()
    diary.follow(Maybe<Int>.empty().asObservable()).dispose()
    #expect(
      diary.lines == [
        "\(RxError.noElements)", "disposed", "1", "completed", "disposed", "completed", "disposed", "4", "completed",
        "disposed", "completed", "disposed",
      ])
  }

  @Test func anObservableOfAtMostOneElementIsAMaybe() {
    #expect(outcome(Observable<Int>.empty().asMaybe()) == ["completed", "disposed"])
    #expect(outcome(Observable.just(1).asMaybe()) == ["1", "disposed"])
    #expect(outcome(Observable.of(1, 2).asMaybe()) == ["\(RxError.moreThanOneElement)", "disposed"])
    #expect(outcome(Observable<Int>.error(Mishap.first).asMaybe()) == ["first", "disposed"])
  }

  @Test func zipsAndCompletesWithoutAValueIfOneDoes() {
    #expect(outcome(Maybe.zip(Maybe.just(1), Maybe.just("a")) { "\($0)\($1)" }) == ["1a", "disposed"])
    #expect(outcome(Maybe.zip(Maybe.just(1), Maybe.just("a")).map { "\($0.0)\($0.1)" }) == ["1a", "disposed"])
    #expect(outcome(Maybe.zip(Maybe.just(1), Maybe<Int>.empty()) { $0 + $1 }) == ["completed", "disposed"])
    let four = Maybe.zip(Maybe.just(1), Maybe.just(2), Maybe.just(3), Maybe.just(4)) { $0 + $1 + $2 + $3 }
    #expect(outcome(four) == ["10", "disposed"])
  }

  @Test func measuresTimeOnItsScheduler() {
    let clock = TestClock()
    let scheduler = ClockScheduler(clock)
    let diary = Diary()
    let tokens = [
      follow(Maybe<Int>.timer(.seconds(2), scheduler: scheduler), diary),
      follow(Maybe<Int>.never().timeout(.seconds(3), scheduler: scheduler), diary),
      follow(Maybe<Int>.never().timeout(.seconds(4), other: .just(7), scheduler: scheduler), diary),
      follow(Maybe<String>.just("late").delay(.seconds(5), scheduler: scheduler), diary),
      follow(Maybe<String>.just("later").delaySubscription(.seconds(6), scheduler: scheduler), diary),
    ]
    clock.advance(by: .seconds(10))
    #expect(
      diary.lines == [
        "0", "disposed", "\(RxError.timeout)", "disposed", "7", "disposed", "late", "disposed", "later", "disposed",
      ])
    for token in tokens { token.dispose() }
  }

  @Test func valueIsAwaited() async throws {
    #expect(try await Maybe.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    await #expect(throws: Mishap.first) { try await Maybe<Int>.error(Mishap.first).value }
    await #expect(throws: CancellationError.self) {
      try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await Maybe<Int>.never().value
      }.value
    }
  }

  @Test func aProtocolExtensionReachesEveryTrait() {
    #expect(outcome(Single.just(1).primitiveSequence.doubled().asMaybe()) == ["2", "disposed"])
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Int {
  /// An extension like those of apps for their services' singles.
  fileprivate func doubled() -> Single<Int> {
    map { $0 * 2 }.do(onSuccess: { _ in }).flatMap { .just($0) }
  }
}

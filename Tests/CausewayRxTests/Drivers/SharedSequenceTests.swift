import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// The operators of drivers and signals, with a scheduler in place of the main thread's.
@Suite struct SharedSequenceTests {
  private let clock = TestClock()

  /// Returns the events of the sequence that a closure creates within a hundred seconds, with their times.
  private func outcome<Strategy, Element>(
    _ make: () -> SharedSequence<Strategy, Element>
  ) -> [String] {
    let diary = Diary()
    let begin = clock.now
    SharingScheduler.mock(scheduler: ClockScheduler(clock)) {
      let token = make().asObservable().subscribe(
        onNext: { diary.write("\($0)@\(self.clock.now.offset.components.seconds - begin.offset.components.seconds)") },
        onCompleted: { diary.write("completed") })
      clock.advance(by: .seconds(100))
      token.dispose()
    }
    return diary.lines
  }

  @Test func theSourcesSendOnTheScheduler() {
    #expect(outcome { Driver.just(1) } == ["1@0", "completed"])
    #expect(outcome { Driver.of(1, 2) } == ["1@0", "2@0", "completed"])
    #expect(outcome { Driver.from([1, 2]) } == ["1@0", "2@0", "completed"])
    #expect(outcome { Driver.from(1...2) } == ["1@0", "2@0", "completed"])
    #expect(outcome { Driver<Int>.from(optional: nil) } == ["completed"])
    #expect(outcome { CausewayRx.Signal<Int>.empty() } == ["completed"])
    #expect(outcome { CausewayRx.Signal<Int>.never() } == [])
    #expect(outcome { Driver.deferred { .just(3) } } == ["3@0", "completed"])
  }

  @Test func timersUseTheSchedulerOfTheStrategy() {
    let ticks = outcome { Driver<Int>.interval(.seconds(30)) }
    #expect(ticks == ["0@30", "1@60", "2@90"])
    #expect(outcome { Driver<Int>.timer(.seconds(1), period: .seconds(60)) } == ["0@1", "1@61"])
    #expect(outcome { Driver.just(1).delay(.seconds(2)) } == ["1@2", "completed"])
    #expect(outcome { Driver.of(1, 2).debounce(.seconds(2)).map { $0 } }.first?.first == "2")
    #expect(outcome { Driver<Int>.interval(.seconds(20)).throttle(.seconds(50), latest: false) } == ["0@20", "3@80"])
  }

  @Test func transforms() {
    let numbers = { Driver.of(1, 2, 2, 3) }
    func values(_ make: () -> Driver<Int>) -> [String] {
      outcome(make).dropLast().map { String($0.prefix { $0 != "@" }) }
    }
    #expect(values { numbers().map { $0 * 2 } } == ["2", "4", "4", "6"])
    #expect(values { numbers().compactMap { $0 > 2 ? $0 : nil } } == ["3"])
    #expect(values { numbers().filter { $0 == 2 } } == ["2", "2"])
    #expect(values { numbers().skip(3) } == ["3"])
    #expect(values { numbers().distinctUntilChanged() } == ["1", "2", "3"])
    #expect(values { numbers().distinctUntilChanged { $0 / 2 } } == ["1", "2"])
    #expect(values { numbers().distinctUntilChanged { $0 <= $1 } } == ["1"])
    #expect(values { numbers().distinctUntilChanged({ $0 }, comparer: { $0 == $1 }) } == ["1", "2", "3"])
    #expect(values { numbers().scan(0) { $0 + $1 } } == ["1", "3", "5", "8"])
    #expect(values { numbers().scan(into: 0) { $0 += $1 } } == ["1", "3", "5", "8"])
    #expect(values { numbers().startWith(0) } == ["0", "1", "2", "2", "3"])
  }

  @Test func flattensAcrossStrategies() {
    #expect(outcome { Driver.just(1).flatMap { CausewayRx.Signal.just($0 + 1) } } == ["2@0", "completed"])
    #expect(outcome { Driver.just(1).flatMapLatest { Driver.just($0 + 1) } } == ["2@0", "completed"])
    #expect(outcome { Driver.just(1).flatMapFirst { Driver.just($0 + 1) } } == ["2@0", "completed"])
    #expect(outcome { Driver.just(CausewayRx.Signal.just(1)).switchLatest() } == ["1@0", "completed"])
    #expect(outcome { Driver.just(Driver.just(1)).merge() } == ["1@0", "completed"])
    #expect(outcome { Driver.just(Driver.just(1)).merge(maxConcurrent: 1) } == ["1@0", "completed"])
  }

  @Test func combines() {
    #expect(outcome { Driver.merge(.just(1), .just(2)) } == ["1@0", "2@0", "completed"])
    #expect(outcome { Driver.merge([.just(1), .just(2)]) } == ["1@0", "2@0", "completed"])
    #expect(outcome { Driver.merge(AnyCollection([Driver.just(1)])) } == ["1@0", "completed"])
    #expect(outcome { Driver.concat([Driver.just(1), .just(2)]) } == ["1@0", "2@0", "completed"])
    #expect(outcome { Driver.concat(AnySequence([Driver.just(1), .just(2)])) } == ["1@0", "2@0", "completed"])
    #expect(outcome { Driver.zip(Driver.just(1), Driver.just("a")) { "\($0)\($1)" } } == ["1a@0", "completed"])
    #expect(outcome { Driver.zip(Driver.just(1), Driver.just(2)).map { $0.0 + $0.1 } } == ["3@0", "completed"])
    #expect(outcome { Driver.zip([Driver.just(1), .just(2)]) } == ["[1, 2]@0", "completed"])
    #expect(outcome { Driver.zip([Driver.just(1), .just(2)]) { $0.reduce(0, +) } } == ["3@0", "completed"])
    #expect(outcome { Driver.combineLatest([Driver.just(1), .just(2)]) } == ["[1, 2]@0", "completed"])
    #expect(outcome { Driver.combineLatest([Driver.just(1), .just(2)]) { $0.count } } == ["2@0", "completed"])
    let three = outcome { Driver.combineLatest(Driver.just(1), Driver.just(2), Driver.just(3)) { $0 + $1 + $2 } }
    #expect(three == ["6@0", "completed"])
    #expect(outcome { Driver.just(1).withLatestFrom(Driver.just(2)) } == ["2@0", "completed"])
    #expect(outcome { Driver.just(1).withLatestFrom(Driver.just(2)) { $0 + $1 } } == ["3@0", "completed"])
  }

  @Test func sideEffectsHappenOnceForAllSubscribers() {
    let (diary, source) = (Diary(), PublishSubject<Int>())
    SharingScheduler.mock(scheduler: ClockScheduler(clock)) {
      let driver = source.asDriver(onErrorJustReturn: 0).do(
        onNext: { diary.write("onNext \($0)") }, afterNext: { diary.write("afterNext \($0)") },
        onCompleted: { diary.write("onCompleted") }, afterCompleted: { diary.write("afterCompleted") },
        onSubscribe: { diary.write("onSubscribe") }, onSubscribed: { diary.write("onSubscribed") },
        onDispose: { diary.write("onDispose") })
      let tokens = [diary.follow(driver.asObservable(), "a"), diary.follow(driver.asObservable(), "b")]
      source.onNext(1)
      source.onCompleted()
      for token in tokens { token.dispose() }
    }
    #expect(
      diary.lines == [
        "onSubscribe", "onSubscribed", "onNext 1", "a 1", "b 1", "afterNext 1", "onCompleted", "a completed",
        "a disposed", "b completed", "b disposed", "afterCompleted", "onDispose",
      ])
  }

  @Test func aSignalEndsWhenAnUnretainedObjectIsGone() {
    let (diary, source) = (Diary(), PublishSubject<Int>())
    SharingScheduler.mock(scheduler: ClockScheduler(clock)) {
      let signal = source.asSignal(onErrorJustReturn: 0)
      var object: Canary? = Canary { diary.write("released") }
      let token = object.map { diary.follow(signal.withUnretained($0) { $1 }.asObservable()) }
      source.onNext(1)
      object = nil
      source.onNext(2)
      token?.dispose()
    }
    #expect(diary.lines == ["1", "released", "completed", "disposed"])
  }

  @Test func aMockEndsWithItsClosure() throws {
    #expect(!(SharingScheduler.make() is ClockScheduler))
    SharingScheduler.mock(makeScheduler: { ClockScheduler(clock) }) {
      #expect(DriverSharingStrategy.scheduler is ClockScheduler)
      #expect(SignalSharingStrategy.scheduler is ClockScheduler)
    }
    #expect(throws: Mishap.first) {
      try SharingScheduler.mock(scheduler: ClockScheduler(clock)) { throw Mishap.first }
    }
    #expect(!(SharingScheduler.make() is ClockScheduler))
  }

  @Test func aStrategyOfTheAppsOwn() {
    let diary = Diary()
    let sequence = Observable<Int>.error(Mishap.first).asSharedSequence(
      sharingStrategy: Unshared.self, onErrorJustReturn: 3)
    diary.follow(sequence.asObservable()).dispose()
    #expect(diary.lines == ["3", "completed", "disposed"])
  }
}

/// A strategy that delivers on the sending thread and does not share.
private struct Unshared: SharingStrategyProtocol {
  static var scheduler: any SchedulerType { ClockScheduler(TestClock()) }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source }
}

/// Elements that several threads send at once to the main thread.
@MainActor
@Suite struct SharedSequenceRaceTests {
  @Test func subscribersSeeOneOrderOnTheMainThread() async {
    let (threads, count) = (4, 250)
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal().map { element in
      MainActor.assertIsolated()
      return element
    }
    let done = TestSignal()
    var (first, second): ([Int], [Int]) = ([], [])
    let tokens = [
      signal.emit(onNext: { first.append($0) }),
      signal.emit(onNext: {
        second.append($0)
        if second.count == threads * count { done.fire() }
      }),
    ]
    for thread in 0..<threads {
      DispatchQueue.global().async {
        for number in 0..<count { relay.accept(thread * count + number) }
      }
    }
    await done.wait()
    #expect(first == second)
    for thread in 0..<threads {
      #expect(first.filter { $0 / count == thread } == Array(thread * count..<(thread + 1) * count))
    }
    for token in tokens { token.dispose() }
  }

  @Test func aBinderLosesNothingThatSeveralThreadsSend() async {
    let (threads, count) = (4, 250)
    let done = TestSignal()
    let tally = Tally()
    let binder = Binder<Int>(tally) { tally, number in
      tally.numbers.append(number)
      if tally.numbers.count == threads * count { done.fire() }
    }
    for thread in 0..<threads {
      DispatchQueue.global().async {
        for number in 0..<count { binder.onNext(thread * count + number) }
      }
    }
    await done.wait()
    #expect(tally.numbers.sorted() == Array(0..<threads * count))
  }
}

@MainActor
private final class Tally {
  var numbers: [Int] = []
}

import CausewayRx
import Dispatch
import Testing

/// The virtual times at which timed operators deliver.
@Suite struct VirtualTimeOperatorTests {
  private let scene = VirtualScene()

  private var scheduler: SteppingScheduler { scene.scheduler }

  @Test(arguments: [
    (100, ["350 2", "450 3", "550 4", "650 completed"]), (50, ["300 2", "400 3", "500 4", "600 completed"]),
    (150, ["400 2", "500 3", "600 4", "700 completed"]), (0, ["251 2", "351 3", "451 4", "551 completed"]),
  ])
  func delayMovesElementsAndTheCompletion(_ delay: Int, _ lines: [String]) {
    let source = scene.hot((150, .next(1)), (250, .next(2)), (350, .next(3)), (450, .next(4)), (550, .completed))
    let sent = scene.run { [scheduler] in source.delay(.seconds(delay), scheduler: scheduler) }
    #expect(sent == lines)
    #expect(source.subscriptions == ["200-550"])
  }

  @Test(arguments: [(50, ["300 2", "400 3", "500 4", "550 first"]), (150, ["400 2", "500 3", "550 first"])])
  func delayDoesNotMoveAnError(_ delay: Int, _ lines: [String]) {
    let source = scene.hot(
      (250, .next(2)), (350, .next(3)), (450, .next(4)), (550, Event<Int>.error(Mishap.first)))
    let sent = scene.run { [scheduler] in source.delay(.seconds(delay), scheduler: scheduler) }
    #expect(sent == lines)
    #expect(source.subscriptions == ["200-550"])
  }

  @Test func delayOfElementsAtOneTimeSendsThemOneAfterTheOther() {
    let source = scene.hot((250, .next(2)), (250, .next(3)), (250, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.delay(.seconds(10), scheduler: scheduler) }
    #expect(lines == ["260 2", "261 3", "262 completed"])
  }

  @Test func delaySubscriptionSubscribesLater() {
    let source = scene.cold((10, .next(1)), (20, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.delaySubscription(.seconds(30), scheduler: scheduler) }
    #expect(lines == ["240 1", "250 completed"])
    #expect(source.subscriptions == ["230-250"])
  }

  @Test func debounceSendsWhatIsFollowedByAPause() {
    let source = scene.hot(
      (150, .next(1)), (210, .next(2)), (240, .next(3)), (250, .next(4)), (275, .next(5)), (280, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.debounce(.seconds(20), scheduler: scheduler) }
    #expect(lines == ["230 2", "270 4", "280 5", "280 completed"])
    #expect(source.subscriptions == ["200-280"])
  }

  @Test func debounceDiscardsWhatWaitsAtAnError() {
    let source = scene.hot((210, .next(2)), (220, Event<Int>.error(Mishap.first)))
    let lines = scene.run { [scheduler] in source.debounce(.seconds(20), scheduler: scheduler) }
    #expect(lines == ["220 first"])
  }

  @Test func throttleSendsTheFirstAndTheLatestOfASpan() {
    let source = scene.hot(
      (150, .next(1)), (210, .next(2)), (250, .next(3)), (310, .next(4)), (350, .next(5)), (410, .next(6)),
      (450, .next(7)), (500, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.throttle(.seconds(200), scheduler: scheduler) }
    #expect(lines == ["210 2", "410 6", "610 7", "610 completed"])
    #expect(source.subscriptions == ["200-500"])
  }

  @Test func throttleWithoutTheLatestSendsTheFirstOfASpan() {
    let source = scene.hot(
      (210, .next(2)), (250, .next(3)), (410, .next(6)), (450, .next(7)), (500, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.throttle(.seconds(200), latest: false, scheduler: scheduler) }
    #expect(lines == ["210 2", "410 6", "500 completed"])
  }

  @Test func timeoutFailsAfterASilence() {
    let source = scene.hot((210, .next(1)), (300, .next(2)), (500, Event<Int>.next(3)))
    let lines = scene.run { [scheduler] in source.timeout(.seconds(100), scheduler: scheduler) }
    #expect(lines == ["210 1", "300 2", "400 \(RxError.timeout)"])
    #expect(source.subscriptions == ["200-400"])
  }

  @Test func timeoutSwitchesToTheOther() {
    let source = scene.hot((210, Event<Int>.next(1)))
    let other = scene.cold((50, .next(7)), (100, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.timeout(.seconds(100), other: other, scheduler: scheduler) }
    #expect(lines == ["210 1", "360 7", "410 completed"])
    #expect(source.subscriptions == ["200-310"])
    #expect(other.subscriptions == ["310-410"])
  }

  @Test func anEventAtTheLimitIsInTime() {
    let source = scene.hot((300, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.timeout(.seconds(100), scheduler: scheduler) }
    #expect(lines == ["300 completed"])
  }

  @Test func anIntervalSendsPeriodically() {
    let lines = scene.run(until: 500) { [scheduler] in Observable<Int>.interval(.seconds(100), scheduler: scheduler) }
    #expect(lines == ["300 0", "400 1"])
  }

  @Test func anIntervalWithoutAPeriodSendsAtEachStep() {
    let lines = scene.run(until: 204) { [scheduler] in Observable<Int>.interval(.seconds(0), scheduler: scheduler) }
    #expect(lines == ["201 0", "202 1", "203 2"])
  }

  @Test func aTimerSendsOnceOrGoesOn() {
    let lines = scene.run { [scheduler] in
      Observable.merge(
        Observable<Int>.timer(.seconds(300), scheduler: scheduler),
        Observable<Int>.timer(.seconds(250), period: .seconds(400), scheduler: scheduler).map { $0 + 10 })
    }
    #expect(lines == ["450 10", "500 0", "850 11"])
  }

  @Test func observeOnDeliversInWorkOfItsOwn() {
    let source = scene.hot(
      (210, .next(1)), (210, .next(2)), (230, .next(3)), (231, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.observe(on: scheduler) }
    #expect(lines == ["211 1", "212 2", "231 3", "232 completed"])
    #expect(source.subscriptions == ["200-231"])
  }

  @Test func aDisposalDiscardsWhatWaits() {
    let source = scene.hot((210, .next(1)), (210, Event<Int>.next(2)))
    let lines = scene.run(until: 212) { [scheduler] in source.observe(on: scheduler) }
    #expect(lines == ["211 1"])
    #expect(source.subscriptions == ["200-212"])
  }

  @Test func subscribeOnSubscribesAndDisposesThere() {
    let source = scene.hot((150, .next(1)), (210, .next(2)), (220, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.subscribe(on: scheduler) }
    #expect(lines == ["210 2", "220 completed"])
    #expect(source.subscriptions == ["201-221"])
  }

  @Test func subscribeOnDisposesThereAfterADisposal() {
    let source = scene.hot((210, Event<Int>.next(2)))
    let lines = scene.run { [scheduler] in source.subscribe(on: scheduler) }
    #expect(lines == ["210 2"])
    #expect(source.subscriptions == ["201-1001"])
  }

  @Test func sourcesSendEachElementAsWork() {
    let just = VirtualScene().sends { Observable.just(1, scheduler: $0) }
    #expect(just == ["201 1", "202 completed"])
    let two = VirtualScene().sends { Observable.of(1, 2, scheduler: $0) }
    #expect(two == ["201 1", "202 2", "203 completed"])
    let range = VirtualScene().sends { Observable.range(start: 10, count: 2, scheduler: $0) }
    #expect(range == ["201 10", "202 11", "203 completed"])
    let some = VirtualScene().sends { Observable.from(optional: 5, scheduler: $0) }
    #expect(some == ["201 5", "202 completed"])
    let none = VirtualScene().sends { Observable<Int>.from(optional: nil, scheduler: $0) }
    #expect(none == ["201 completed"])
  }

  @Test func anOptionalIsSentInsideTheSubscription() {
    var lines: [String] = []
    let token = Observable.of(1, 2).flatMap { Observable.from(optional: $0 * 10) }.subscribe(onNext: {
      lines.append("\($0)")
    })
    token.dispose()
    #expect(lines == ["10", "20"])
  }

  @Test func takeForCompletesAfterItsTime() {
    let source = scene.hot((210, .next(1)), (250, .next(2)), (310, Event<Int>.next(3)))
    let lines = scene.run { [scheduler] in source.take(for: .seconds(100), scheduler: scheduler) }
    #expect(lines == ["210 1", "250 2", "300 completed"])
    #expect(source.subscriptions == ["200-300"])
  }

  @Test func takeForEndsWithTheSource() {
    let source = scene.hot((210, .next(1)), (220, Event<Int>.error(Mishap.first)))
    let lines = scene.run { [scheduler] in source.take(for: .seconds(100), scheduler: scheduler) }
    #expect(lines == ["210 1", "220 first"])
    #expect(source.subscriptions == ["200-220"])
  }

  @Test func takeForNoTimeCompletesAtOnce() {
    let source = scene.hot((210, Event<Int>.next(1)))
    let lines = scene.run { [scheduler] in source.take(for: .seconds(0), scheduler: scheduler) }
    #expect(lines == ["201 completed"])
  }

  @Test func skipLeavesOutWhatComesInItsTime() {
    let source = scene.hot((210, .next(1)), (250, .next(2)), (310, .next(3)), (320, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.skip(.seconds(100), scheduler: scheduler) }
    #expect(lines == ["310 3", "320 completed"])
    #expect(source.subscriptions == ["200-320"])
  }

  @Test func skipEndsWithTheSource() {
    let source = scene.hot((210, .next(1)), (220, Event<Int>.completed))
    let lines = scene.run { [scheduler] in source.skip(.seconds(100), scheduler: scheduler) }
    #expect(lines == ["220 completed"])
  }

  @Test func sampleSendsTheLatestAtEachEventOfTheSampler() {
    let source = scene.hot((220, .next(1)), (230, .next(2)), (260, .next(3)), (380, Event<Int>.completed))
    let sampler = scene.hot((240, .next("a")), (250, .next("b")), (300, .next("c")), (400, Event<String>.next("d")))
    let lines = scene.run { source.sample(sampler) }
    #expect(lines == ["240 2", "300 3", "400 completed"])
    #expect(source.subscriptions == ["200-380"])
    #expect(sampler.subscriptions == ["200-400"])
  }

  @Test func ambPassesOnTheFirstSourceToSend() {
    let left = scene.hot((220, .next(1)), (230, .next(2)), (240, Event<Int>.completed))
    let right = scene.hot((210, .next(10)), (250, .next(20)), (260, Event<Int>.completed))
    let lines = scene.run { left.amb(right) }
    #expect(lines == ["210 10", "250 20", "260 completed"])
    #expect(left.subscriptions == ["200-210"])
    #expect(right.subscriptions == ["200-260"])
  }

  @Test(arguments: [Event<Int>.completed, .error(Mishap.first)]) func anEndWinsAmbToo(_ end: Event<Int>) {
    let left = scene.hot((210, end))
    let right = scene.hot((220, Event<Int>.next(10)))
    let lines = scene.run { left.amb(right) }
    #expect(lines == [end.isCompleted ? "210 completed" : "210 first"])
    #expect(right.subscriptions == ["200-210"])
  }

  @Test func aSourceThatSendsAtOnceWins() {
    let lines = scene.run { Observable.amb([Observable<Int>.never(), .just(1), .just(2)]) }
    #expect(lines == ["200 1", "200 completed"])
  }

  @Test func withoutSourcesItNeverEnds() {
    let lines = scene.run { Observable<Int>.amb([Observable<Int>]()) }
    #expect(lines == [])
  }

  @Test func aDisposalReachesBoth() {
    let left = scene.hot((1010, Event<Int>.next(1)))
    let right = scene.hot((1010, Event<Int>.next(2)))
    #expect(scene.run { left.amb(right) }.isEmpty)
    #expect(left.subscriptions + right.subscriptions == ["200-1000", "200-1000"])
  }
}

extension VirtualScene {
  /// Runs an observable that is created with the scheduler.
  func sends<Element>(_ create: @escaping (SteppingScheduler) -> Observable<Element>) -> [String] {
    run { [scheduler] in create(scheduler) }
  }
}

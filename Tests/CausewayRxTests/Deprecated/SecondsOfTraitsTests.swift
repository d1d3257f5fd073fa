import CausewayRx
import Testing

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

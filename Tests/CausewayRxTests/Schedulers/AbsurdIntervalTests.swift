import CausewayRx
import CausewayTesting
import Dispatch
import Foundation
import Testing

/// Intervals that are negative, or longer than any clock runs.
@Suite struct AbsurdIntervalTests {
  private static let past: [RxTimeInterval] = [
    .seconds(0), .seconds(-1), .seconds(.min), .milliseconds(.min), .microseconds(.min), .nanoseconds(.min),
  ]
  private static let never: [RxTimeInterval] = [.seconds(.max), .milliseconds(.max), .microseconds(.max), .never]

  typealias Make = @Sendable (PublishSubject<Int>, RxTimeInterval, any SchedulerType) -> Observable<Int>

  /// Every operator and source with an interval, whose result counts what it emits.
  private static let operators: KeyValuePairs<String, Make> = [
    "delay": { $0.delay($1, scheduler: $2) },
    "delaySubscription": { $0.startWith(0).delaySubscription($1, scheduler: $2) },
    "debounce": { $0.debounce($1, scheduler: $2) },
    "throttle": { $0.throttle($1, scheduler: $2).skip(1) },
    "throttle, first": { $0.throttle($1, latest: false, scheduler: $2).skip(1) },
    "timeout": { $0.skip(9).timeout($1, scheduler: $2).catchAndReturn(0) },
    "timeout, other": { $0.skip(9).timeout($1, other: Observable.just(0), scheduler: $2) },
    "take": { $0.skip(9).take(for: $1, scheduler: $2).concat(Observable.just(0)) },
    "skip": { source, time, scheduler in
      source.skip(time, scheduler: scheduler).amb(source.skip(9)).take(1)
    },
    "buffer": { $0.buffer(timeSpan: $1, count: 9, scheduler: $2).map(\.count).filter { $0 > 0 }.take(1) },
    "window": { source, time, scheduler in
      source.window(timeSpan: time, count: 9, scheduler: scheduler).skip(1).take(1).map { _ in 0 }
    },
    "timer": { Observable<Int>.timer($1, scheduler: $2) },
    "single timer": { Single<Int>.timer($1, scheduler: $2).asObservable() },
    "single delay": { Single.just(0).delay($1, scheduler: $2).asObservable() },
    "single delaySubscription": { Single.just(0).delaySubscription($1, scheduler: $2).asObservable() },
    "single timeout": {
      Single<Int>.never().timeout($1, scheduler: $2).asObservable().catchAndReturn(0)
    },
    "single timeout, other": { Single<Int>.never().timeout($1, other: .just(0), scheduler: $2).asObservable() },
    "infallible delay": { Infallible.just(0).delay($1, scheduler: $2).asObservable() },
    "infallible debounce": { source, time, scheduler in
      source.asInfallible(onErrorJustReturn: 0).debounce(time, scheduler: scheduler).asObservable()
    },
    "infallible throttle": { source, time, scheduler in
      source.asInfallible(onErrorJustReturn: 0).throttle(time, scheduler: scheduler).asObservable().skip(1)
    },
    "infallible take": { source, time, scheduler in
      source.skip(9).asInfallible(onErrorJustReturn: 0).take(for: time, scheduler: scheduler).asObservable()
        .concat(Observable.just(0))
    },
    "scheduleRelative": { _, time, scheduler in
      Observable.create { observer in
        scheduler.scheduleRelative((), dueTime: time) {
          observer.onNext(0)
          return Disposables.create()
        }
      }
    },
  ]

  /// Sends two elements and returns the elements that the operator has emitted.
  private func start(
    _ name: String, _ time: RxTimeInterval, _ scheduler: any SchedulerType
  ) -> (elements: Probe<[Int]>, token: any Disposable) {
    let (source, elements) = (PublishSubject<Int>(), Probe<[Int]>([]))
    guard let entry = Self.operators.first(where: { $0.key == name }) else { fatalError(name) }
    let token = entry.value(source, time, scheduler).subscribe(onNext: { elements.append($0) })
    source.onNext(1)
    source.onNext(2)
    return (elements, token)
  }

  @Test(arguments: operators.map(\.key), past.indices)
  func anIntervalThatIsNotPositiveIsOverAtOnce(_ name: String, _ index: Int) {
    let clock = TestClock()
    let (elements, token) = start(name, Self.past[index], ClockScheduler(clock))
    // Elements for an operator that has just begun.
    if name == "skip" { return token.dispose() }
    if name != "buffer", name != "window" { clock.advance(by: .zero) }
    if name != "buffer", name != "window" { #expect(!elements.value.isEmpty) }
    token.dispose()
  }

  @Test(arguments: operators.map(\.key), never.indices)
  func aVeryLongIntervalIsNeverOver(_ name: String, _ index: Int) {
    let clock = TestClock()
    let (elements, token) = start(name, Self.never[index], ClockScheduler(clock))
    clock.advance(by: .seconds(50 * 365 * 24 * 3600))
    #expect(elements.value.isEmpty)
    token.dispose()
  }

  @Test(arguments: operators.map(\.key), never.indices)
  func theSchedulersTakeAVeryLongInterval(_ name: String, _ index: Int) {
    let schedulers: [any SchedulerType] = [
      SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default),
      ConcurrentMainScheduler.instance, HistoricalScheduler(),
    ]
    for scheduler in schedulers {
      let (elements, token) = start(name, Self.never[index], scheduler)
      #expect(elements.value.isEmpty)
      token.dispose()
    }
  }

  @Test(arguments: never.indices) func aVeryLongPeriodIsNeverOver(_ index: Int) {
    let clock = TestClock()
    let elements = Probe<[Int]>([])
    let tokens = [
      Observable<Int>.interval(Self.never[index], scheduler: ClockScheduler(clock))
        .subscribe(onNext: { elements.append($0) }),
      Observable<Int>.timer(.seconds(1), period: Self.never[index], scheduler: ClockScheduler(clock))
        .subscribe(onNext: { elements.append($0) }),
      Observable<Int>.interval(Self.never[index], scheduler: SerialDispatchQueueScheduler(qos: .default))
        .subscribe(onNext: { elements.append($0) }),
    ]
    clock.advance(by: .seconds(50 * 365 * 24 * 3600))
    #expect(elements.value == [0])
    for token in tokens { token.dispose() }
  }

  @Test(arguments: past.indices) func aPeriodThatIsNotPositiveCountsAsANanosecond(_ index: Int) {
    let clock = TestClock()
    let elements = Probe<[Int]>([])
    let token = Observable<Int>.timer(.seconds(0), period: Self.past[index], scheduler: ClockScheduler(clock))
      .subscribe(onNext: { elements.append($0) })
    clock.advance(by: .nanoseconds(2))
    #expect(elements.value == [0, 1, 2])
    token.dispose()
  }

  @Test(arguments: past + never) func aPeriodMayStartAfterAnyInterval(_ interval: RxTimeInterval) {
    let schedulers: [any SchedulerType] = [
      ClockScheduler(TestClock()), SerialDispatchQueueScheduler(qos: .default),
      ConcurrentDispatchQueueScheduler(qos: .default), ConcurrentMainScheduler.instance, HistoricalScheduler(),
    ]
    for scheduler in schedulers {
      scheduler.schedulePeriodic(0, startAfter: interval, period: .seconds(.max)) { $0 + 1 }.dispose()
    }
  }

  /// Calls deprecated functions without a warning.
  private protocol Former {
    func delay(_ seconds: TimeInterval, _ scheduler: any SchedulerType) -> Observable<Int>
  }

  private struct Uses: Former {
    @available(*, deprecated)
    func delay(_ seconds: TimeInterval, _ scheduler: any SchedulerType) -> Observable<Int> {
      Observable.just(1).delay(seconds, scheduler: scheduler)
    }
  }

  @Test(arguments: [0, -1, -Double.infinity, -Double.greatestFiniteMagnitude, Double.nan])
  func secondsThatAreNotPositiveAreOverAtOnce(_ seconds: Double) {
    let clock = TestClock()
    let elements = Probe<[Int]>([])
    let former: any Former = Uses()
    let token = former.delay(seconds, ClockScheduler(clock)).subscribe(onNext: { elements.append($0) })
    clock.advance(by: .zero)
    #expect(elements.value == [1])
    token.dispose()
  }

  @Test(arguments: [1e18, Double.infinity, Double.greatestFiniteMagnitude]) func manySecondsAreNeverOver(
    _ seconds: Double
  ) {
    let clock = TestClock()
    let elements = Probe<[Int]>([])
    let former: any Former = Uses()
    let token = former.delay(seconds, ClockScheduler(clock)).subscribe(onNext: { elements.append($0) })
    clock.advance(by: .seconds(50 * 365 * 24 * 3600))
    #expect(elements.value == [])
    token.dispose()
  }
}

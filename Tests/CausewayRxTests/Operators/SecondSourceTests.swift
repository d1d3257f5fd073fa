import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// Operators with a second source, both of whose sources may complete inside the subscription.
@Suite struct SecondSourceTests {
  private static let operators:
    [(name: String, form: @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>)] = [
      ("take(until:)", { $0.take(until: $1) }), ("skip(until:)", { $0.skip(until: $1) }),
      ("sample", { $0.sample($1) }), ("sample with a default", { $0.sample($1, defaultValue: 0) }),
      ("withLatestFrom", { $0.withLatestFrom($1) }), ("amb", { $0.amb($1) }),
      ("ifEmpty(switchTo:)", { $0.ifEmpty(switchTo: $1) }), ("concat", { $0.concat($1) }),
      ("merge", { Observable.merge($0, $1) }), ("combineLatest", { Observable.combineLatest($0, $1) { $0 + $1 } }),
      ("zip", { Observable.zip($0, $1) { $0 + $1 } }), ("catch", { source, other in source.catch { _ in other } }),
      ("retry(when:)", { source, other in source.retry { (_: Observable<any Error>) in other } }),
      ("flatMap", { source, other in source.flatMap { _ in other } }),
      ("concatMap", { source, other in source.concatMap { _ in other } }),
      ("flatMapLatest", { source, other in source.flatMapLatest { _ in other } }),
      (
        "buffer",
        { source, other in
          source.buffer(timeSpan: .seconds(9), count: 2, scheduler: SteppingScheduler())
            .flatMap { _ in other }
        }
      ),
      (
        "window",
        { source, other in
          source.window(timeSpan: .seconds(9), count: 2, scheduler: SteppingScheduler())
            .flatMap { $0 }
        }
      ),
      ("timeout", { $0.timeout(.seconds(9), other: $1, scheduler: SteppingScheduler()) }),
    ]

  private static let sources: [(name: String, source: Observable<Int>)] = [
    ("just", .just(1)), ("of", .of(1, 2)), ("empty", .empty()), ("error", .error(Mishap.first)), ("never", .never()),
  ]

  /// Subscribes, and returns whether the subscription has terminated and how many observers are live: before and after
  /// the disposal.
  private func outcome(_ source: Observable<Int>, isHeld: Bool) -> (isOver: Bool, before: Int, after: Int) {
    let (live, isOver) = (Probe(1), Probe(false))
    func subscribe() -> any Disposable {
      let canary = Canary { live.change { $0 -= 1 } }
      return source.subscribe { event in
        withExtendedLifetime(canary) { if event.isStopEvent { isOver.change { $0 = true } } }
      }
    }
    var token: (any Disposable)? = subscribe()
    if !isHeld { token = nil }
    let before = live.value
    token?.dispose()
    return (isOver.value, before, live.value)
  }

  @Test func anObserverIsReleasedAtTheEndAndAfterADisposal() {
    for (name, form) in Self.operators {
      for (first, source) in Self.sources {
        for (second, other) in Self.sources {
          let text: Comment = "\(name) of \(first) and \(second)"
          let held = outcome(form(source, other), isHeld: true)
          #expect(held.after == 0, text)
          if held.isOver {
            #expect(held.before == 0, text)
            #expect(outcome(form(source, other), isHeld: false).before == 0, text)
          }
        }
      }
    }
  }

  /// As in RxSwift, there is no completion in these cases, so that nothing else releases the observer.
  @Test(arguments: [Observable<Int>.never(), .empty(), PublishSubject().asObservable()])
  func skipUntilReleasesItsObserverWithTheSource(_ other: Observable<Int>) {
    for source in [Observable.just(1), .of(1, 2), .empty()] {
      for isHeld in [true, false] {
        #expect(outcome(source.skip(until: other), isHeld: isHeld) == (false, 0, 0))
      }
    }
  }

  @Test func skipUntilReleasesItsObserverWhenTheSourceCompletesLater() {
    let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    let live = Probe(1)
    func subscribe() {
      let canary = Canary { live.change { $0 -= 1 } }
      _ = source.skip(until: other).subscribe { _ in withExtendedLifetime(canary) {} }
    }
    subscribe()
    source.onNext(1)
    #expect(live.value == 1)
    source.onCompleted()
    #expect(live.value == 0)
    #expect(!other.hasObservers)
  }

  @Test func sampleReleasesItsObserverWhenBothHaveCompleted() {
    #expect(outcome(Observable<Int>.never().sample(Observable<Int>.empty()), isHeld: true) == (false, 1, 0))
    let (source, sampler) = (PublishSubject<Int>(), PublishSubject<Int>())
    let live = Probe(1)
    func subscribe() {
      let canary = Canary { live.change { $0 -= 1 } }
      _ = source.sample(sampler).subscribe { _ in withExtendedLifetime(canary) {} }
    }
    subscribe()
    sampler.onCompleted()
    #expect(live.value == 1)
    source.onCompleted()
    #expect(live.value == 0)
  }
}

import Causeway
import CausewayRx
import CausewayTesting
import Foundation
import Testing

/// Any number of sources that complete or fail inside their subscription take no more stack than one.
@Suite struct RxDepthTests {
  private static let count = 100_000

  /// Counts the elements of an observable on a thread with a small stack, on which `then` follows the subscription.
  private func elements<Element>(
    _ make: @escaping @Sendable () -> Observable<Element>, then: @escaping @Sendable () -> Void = {}
  ) -> (count: Int, isOver: Bool) {
    let outcome = Probe((count: 0, isOver: false))
    onSmallStack {
      let token = make().subscribe(
        onNext: { _ in outcome.change { $0.count += 1 } }, onError: { _ in outcome.change { $0.isOver = true } },
        onCompleted: { outcome.change { $0.isOver = true } })
      then()
      token.dispose()
    }
    return outcome.value
  }

  // MARK: Inner observables that wait

  /// An inner observable that emits one element and completes inside its subscription.
  enum Inner: CaseIterable {
    case just
    case of
    case created
    case deferred
    case single

    func observable(_ number: Int) -> Observable<Int> {
      switch self {
      case .just: .just(number)
      case .of: .of(number)
      case .created:
        .create { observer in
          observer.onNext(number)
          observer.onCompleted()
          return Disposables.create()
        }
      case .deferred: .deferred { .just(number) }
      case .single: Single.just(number).map { $0 }.asObservable()
      }
    }
  }

  /// An operator under which inner observables wait for the first one.
  enum Waiting: CaseIterable {
    case concatMap
    case concat
    case merge
    case mergeThree

    func apply(_ source: Observable<Int>, _ inner: @escaping (Int) -> Observable<Int>) -> Observable<Int> {
      switch self {
      case .concatMap: source.concatMap(inner)
      case .concat: source.map(inner).concat()
      case .merge: source.map(inner).merge(maxConcurrent: 1)
      case .mergeThree: source.map(inner).merge(maxConcurrent: 3)
      }
    }
  }

  @Test(arguments: Waiting.allCases) func innersThatWaitedNeedLittleStack(_ form: Waiting) {
    innersThatWaited(form, .just, Self.count)
  }

  @Test(arguments: Inner.allCases) func innersOfAllKindsNeedLittleStack(_ inner: Inner) {
    innersThatWaited(.concatMap, inner, 20_000)
  }

  private func innersThatWaited(_ form: Waiting, _ inner: Inner, _ count: Int) {
    let (hot, gate) = (PublishSubject<Int>(), PublishSubject<Int>())
    let outcome = elements {
      form.apply(hot) { $0 < 3 ? gate.asObservable() : inner.observable($0) }
    } then: {
      for number in 0..<count { hot.onNext(number) }
      hot.onCompleted()
      gate.onCompleted()
    }
    // The first observables, of which one to three are subscribed to, complete without an element.
    #expect(outcome == (count - 3, true))
  }

  @Test func innersThatStartInsideASubscriptionNeedLittleStack() {
    let gate = PublishSubject<Int>()
    let outcome = elements {
      Observable.range(start: 0, count: 20_000).concatMap { $0 == 0 ? gate.asObservable() : .just($0) }
    } then: {
      // The subscription to this observable runs on the trampoline of the thread.
      Observable<Int>.create { _ in
        gate.onCompleted()
        return Disposables.create()
      }.subscribe().dispose()
    }
    #expect(outcome == (19_999, true))
  }

  // MARK: Sources one after the other

  /// Returns an observable of a number that can be disposed of while it is subscribed to.
  private static func one(_ number: Int) -> Observable<Int> {
    .just(number, scheduler: CurrentThreadScheduler.instance)
  }

  /// Returns numbers without end, as concatenations of two sources, of which the second is such a concatenation.
  private static func numbers(from first: Int) -> Observable<Int> {
    Observable.concat([0, 1].lazy.map { $0 == 0 ? one(first) : numbers(from: first + 1) })
  }

  private static func sequencedNumbers(from first: Int) -> Observable<Int> {
    Observable.concat(AnySequence([0, 1].lazy.map { $0 == 0 ? one(first) : sequencedNumbers(from: first + 1) }))
  }

  @Test func aConcatenationNestedWithoutEndNeedsLittleStack() {
    #expect(elements { Self.numbers(from: 0).take(Self.count) } == (Self.count, true))
    #expect(elements { Self.sequencedNumbers(from: 0).take(20_000) } == (20_000, true))
  }

  /// A collection is asked for a source when the previous one has completed.
  @Test func aCollectionWithoutEndIsNotCopied() {
    let made = Probe(0)
    let numbers = (0..<Int.max).lazy.map { number -> Observable<Int> in
      made.change { $0 += 1 }
      return Self.one(number)
    }
    let source = Observable.concat(numbers)
    #expect(made.value == 0)
    #expect(elements { source.take(20_000) } == (20_000, true))
    #expect(made.value == 20_000)
  }

  @Test func concatenationsOfTraitsTakeTheirCollectionsLazily() {
    let made = Probe(0)
    let works = (0..<Int.max).lazy.map { number -> Completable in
      made.change { $0 += 1 }
      return number < 20_000 ? .empty() : .error(Mishap.first)
    }
    let all = Completable.concat(works).asObservable()
    #expect(elements { all } == (0, true))
    let infallible = Infallible.concat((0..<Int.max).lazy.map { Self.one($0).asInfallible(onErrorJustReturn: 0) })
      .asObservable()
    #expect(elements { infallible.take(100) } == (100, true))
    #expect(made.value == 20_001)
  }

  /// The sources of a collection whose last one has been taken are released, so that nesting needs no memory.
  @Test func aConcatenationNestedWithoutEndKeepsNothing() {
    let (live, most) = (Probe(0), Probe(0))
    @Sendable func numbers(from first: Int) -> Observable<Int> {
      live.change { $0 += 1 }
      most.change { $0 = max($0, live.value) }
      let canary = Canary { live.change { $0 -= 1 } }
      return Observable.concat(
        [0, 1].lazy.map { number in
          withExtendedLifetime(canary) { number == 0 ? Self.one(first) : numbers(from: first + 1) }
        })
    }
    #expect(elements { numbers(from: 0).take(1_000) } == (1_000, true))
    #expect(most.value < 5)
    #expect(live.value == 0)
  }

  @Test func failuresInsideTheSubscriptionNeedLittleStack() {
    let attempts = Probe(0)
    let failing = Observable<Int>.deferred {
      attempts.change { $0 += 1 }
      return attempts.value % 20_000 == 0 ? .just(attempts.value) : .error(Mishap.first)
    }
    #expect(elements { failing.retry() } == (1, true))
    #expect(elements { failing.retry(30_000) } == (1, true))
    #expect(elements { failing.retry { (errors: Observable<any Error>) in errors.map { _ in 1 } } } == (1, true))
    let all = Observable.catch(sequence: (0..<20_000).lazy.map { _ in failing })
    #expect(elements { all } == (1, true))
  }

  // MARK: Schedulers that run work immediately

  @Test func workThatReschedulesItselfImmediatelyNeedsLittleStack() {
    let scheduler = CoreScheduler(Causeway.ImmediateScheduler())
    let numbers = Observable.generate(
      initialState: 0, condition: { $0 < 20_000 }, scheduler: scheduler, iterate: { $0 + 1 })
    #expect(elements { numbers } == (20_000, true))
    #expect(elements { Observable.range(start: 0, count: 20_000, scheduler: scheduler) } == (20_000, true))
  }

  /// A burst that arrives while the main queue is busy is delivered there in one loop.
  @MainActor @Test func aBurstForTheConcurrentMainSchedulerNeedsLittleStack() async {
    let (source, depths) = (PublishSubject<Int>(), Probe<[UInt]>([]))
    let done = TestSignal()
    let token = source.observe(on: ConcurrentMainScheduler.instance).subscribe(
      onNext: { _ in
        var mark = 0
        withUnsafePointer(to: &mark) { depths.append(UInt(bitPattern: $0)) }
      }, onCompleted: { done.fire() })
    DispatchQueue(label: "elsewhere").sync {
      for number in 0..<1_000 { source.onNext(number) }
      source.onCompleted()
    }
    await done.wait()
    let deepest = depths.value.max()! - depths.value.min()!
    #expect(depths.value.count == 1_000)
    #expect(deepest < 2_000, "the stack grows with the number of elements")
    token.dispose()
  }

  @Test func workThatReschedulesItselfStopsWhenItIsDisposedOf() {
    let runs = Probe(0)
    let token = SingleAssignmentDisposable()
    token.setDisposable(
      CoreScheduler(Causeway.ImmediateScheduler()).scheduleRecursive(0) { number, recurse in
        runs.change { $0 += 1 }
        if number < 10 { recurse(number + 1) }
      })
    #expect(runs.value == 11)
    // Two runs that each run starts come after it, in order.
    let order = Probe<[Int]>([])
    _ = CoreScheduler(Causeway.ImmediateScheduler()).scheduleRecursive(1) { number, recurse in
      order.append(number)
      if number < 4 {
        recurse(number * 2)
        recurse(number * 2 + 1)
      }
    }
    #expect(order.value == [1, 2, 3, 4, 5, 6, 7])
    token.dispose()
  }
}

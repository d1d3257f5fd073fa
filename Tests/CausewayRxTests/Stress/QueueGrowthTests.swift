import CausewayTesting
import Dispatch
import Testing

@testable import CausewayRx

/// Queues and lists whose items are removed one by one take a time in proportion to their length.
@Suite struct QueueGrowthTests {
  /// More than proportional, and less than quadratic.
  private static let limit = 12.0

  @Test func waitingInnersTakeLinearTime() {
    let factor = growth(of: 10_000) { count in
      let (hot, gate) = (PublishSubject<Int>(), PublishSubject<Int>())
      let token = hot.concatMap { $0 == 0 ? gate.asObservable() : .just($0) }.subscribe()
      for number in 0..<count { hot.onNext(number) }
      gate.onCompleted()
      token.dispose()
    }
    #expect(factor < Self.limit)
  }

  @Test func innersThatCompleteInOrderTakeLinearTime() {
    let factor = growth(of: 10_000) { count in
      let source = PublishSubject<Int>()
      let observers = Probe<[AnyObserver<Int>]>([])
      let token = source.flatMap { _ in
        Observable<Int>.create { observer in
          observers.append(observer)
          return Disposables.create()
        }
      }.subscribe()
      for number in 0..<count { source.onNext(number) }
      for observer in observers.value { observer.onCompleted() }
      token.dispose()
    }
    #expect(factor < Self.limit)
  }

  @Test func aLongReplayTakesLinearTime() {
    let factor = growth(of: 10_000) { count in
      let subject = ReplaySubject<Int>.create(bufferSize: count)
      for number in 0..<(2 * count) { subject.onNext(number) }
    }
    #expect(factor < Self.limit)
  }

  @Test func aZipOfManySourcesTakesLinearTime() {
    let factor = growth(of: 2_000) { count in
      let token = Single.zip((0..<count).map { Single.just($0) }).subscribe()
      token.dispose()
    }
    #expect(factor < Self.limit)
  }

  @Test func aCompositeDisposableTakesLinearTime() {
    let factor = growth(of: 10_000) { count in
      let composite = CompositeDisposable()
      let keys = (0..<count).compactMap { _ in composite.insert(Disposables.create()) }
      for key in keys { composite.remove(for: key) }
    }
    #expect(factor < Self.limit)
  }

  @Test func observersOfASubjectTakeLinearTime() {
    let factor = growth(of: 10_000) { count in
      let subject = PublishSubject<Int>()
      let tokens = (0..<count).map { _ in subject.subscribe() }
      for token in tokens { token.dispose() }
    }
    #expect(factor < Self.limit)
  }

  @Test func changesOfObserversDuringADeliveryTakeLinearTime() {
    let factor = growth(of: 5_000) { count in
      let subject = PublishSubject<Int>()
      let token = subject.subscribe(onNext: { number in
        let tokens = (0..<number).map { _ in subject.subscribe() }
        for token in tokens { token.dispose() }
      })
      subject.onNext(count)
      token.dispose()
    }
    #expect(factor < Self.limit)
  }

  @Test func waitingVirtualWorkTakesLinearTime() {
    let factor = growth(of: 5_000) { count in
      let scheduler = SteppingScheduler()
      let subject = PublishSubject<Int>()
      let token = subject.delay(.seconds(1), scheduler: scheduler).subscribe()
      for number in 0..<count { subject.onNext(number) }
      scheduler.start()
      token.dispose()
    }
    #expect(factor < Self.limit)
  }

  @Test func elementsThatWaitForAPartnerTakeLinearTime() {
    let factor = growth(of: 10_000) { count in
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      let token = Observable.zip(first, second).subscribe()
      for number in 0..<count { first.onNext(number) }
      for number in 0..<count { second.onNext(number) }
      token.dispose()
    }
    #expect(factor < Self.limit)
  }
}

import Causeway
import CausewayRx
import CausewayTesting
import Testing

/// Concurrent use of the parts that do not belong to the core.
@Suite struct RxOperatorRaceTests {
  private func atOnce(_ works: [@Sendable () -> Void]) async {
    await withTaskGroup { group in
      for work in works { group.addTask { work() } }
    }
  }

  @Test func connectingAndDisposingLeavesNoSubscription() async {
    for _ in 0..<300 {
      let subject = PublishSubject<Int>()
      let connectable = subject.publish()
      await atOnce([
        { connectable.connect().dispose() }, { connectable.connect().dispose() }, { subject.onNext(1) },
      ])
      connectable.connect().dispose()
      #expect(!subject.hasObservers)
    }
  }

  @Test func doTellsOfTheDisposalOnce() async {
    for _ in 0..<300 {
      let subject = PublishSubject<Int>()
      let disposals = Probe(0)
      let token = subject.do(onNext: { _ in }, onDispose: { disposals.change { $0 += 1 } }).subscribe()
      await atOnce([{ token.dispose() }, { subject.onNext(1) }, { subject.onCompleted() }])
      #expect(disposals.value == 1)
    }
  }

  @Test func takeUntilEndsOnce() async {
    for _ in 0..<300 {
      let (subject, other) = (PublishSubject<Int>(), PublishSubject<Int>())
      let ends = Probe(0)
      let token = subject.take(until: other).subscribe(onCompleted: { ends.change { $0 += 1 } })
      await atOnce([{ subject.onNext(1) }, { other.onNext(1) }, { subject.onCompleted() }])
      #expect(ends.value == 1)
      #expect(!subject.hasObservers && !other.hasObservers)
      token.dispose()
    }
  }

  @Test func retryWhenLeavesNoSubscription() async {
    for _ in 0..<300 {
      let source = Source<Int>()
      let retried = source.observable.retry { (errors: Observable<any Error>) in errors.map { _ in } }
      let token = retried.subscribe(onNext: { _ in })
      await atOnce([{ source.send(.error(Mishap.first)) }, { source.send(.error(Mishap.second)) }, { token.dispose() }])
      #expect(source.disposed == source.subscriptions)
    }
  }
}

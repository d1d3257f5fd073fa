import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// Concurrent use of subjects, shared connections and operators with several sources.
@Suite struct RxEngineRaceTests {
  /// Runs a closure for each number below a count, each on a thread of its own if there are enough.
  private func atOnce(_ count: Int, _ work: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: work)
  }

  @Test func aLateSubscriberOfASharedSourceSeesNoGap() {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 1)
    let first = shared.subscribe()
    subject.onNext(0)
    let seen = Probe<[[Int]]>([])
    atOnce(2) { thread in
      if thread == 0 {
        for number in 1...2000 { subject.onNext(number) }
      } else {
        for _ in 1...50 {
          let mine = Probe<[Int]>([])
          shared.subscribe(onNext: { mine.append($0) }).dispose()
          seen.append(mine.value)
        }
      }
    }
    for elements in seen.value {
      guard let first = elements.first else {
        Issue.record("there is no element when subscribe returns")
        continue
      }
      #expect(elements == Array(first..<first + elements.count))
    }
    first.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func aSharedSourceIsSubscribedToOnceAtATime() {
    for _ in 1...100 {
      let source = Source<Int>()
      let shared = source.observable.share(replay: 1)
      atOnce(4) { _ in
        for _ in 1...10 { shared.subscribe().dispose() }
      }
      #expect(source.subscriptions == source.disposed)
      let token = shared.subscribe()
      #expect(source.subscriptions == source.disposed + 1)
      token.dispose()
    }
  }

  @Test func mergedSourcesDeliverOneAtATime() {
    let subjects = (0..<4).map { _ in PublishSubject<Int>() }
    let isInside = Probe(false)
    let overlaps = Probe(0)
    let count = Probe(0)
    let token = Observable.merge(subjects.map { $0.asObservable() }).subscribe(onNext: { _ in
      if isInside.value { overlaps.change { $0 += 1 } }
      isInside.change { $0 = true }
      count.change { $0 += 1 }
      isInside.change { $0 = false }
    })
    atOnce(4) { thread in
      for number in 1...500 { subjects[thread].onNext(number) }
    }
    #expect(overlaps.value == 0)
    #expect(count.value == 2000)
    token.dispose()
  }

  @Test func nothingBeginsAfterTheDisposal() {
    for _ in 1...300 {
      let subject = PublishSubject<Int>()
      let isDisposed = Probe(false)
      let late = Probe(0)
      let isReleased = Probe(false)
      var canary: Canary? = Canary { isReleased.change { $0 = true } }
      // Reads whether the disposal has returned before the element reaches the observer.
      let token = subject.map { _ in isDisposed.value }.subscribe(onNext: { [canary] wasDisposed in
        if wasDisposed { late.change { $0 += 1 } }
        withExtendedLifetime(canary) {}
      })
      canary = nil
      atOnce(2) { thread in
        if thread == 0 {
          for number in 1...20 { subject.onNext(number) }
        } else {
          token.dispose()
          isDisposed.change { $0 = true }
        }
      }
      #expect(late.value == 0)
      #expect(isReleased.value)
      withExtendedLifetime(token) {}
    }
  }

  @Test func retriesAndDisposalLeaveNothingSubscribed() {
    for _ in 1...200 {
      let source = Source<Int>()
      let token = source.observable.retry(3).concat(source.observable).subscribe(onNext: { _ in }, onError: { _ in })
      atOnce(3) { thread in
        switch thread {
        case 0: source.send(.error(Mishap.first))
        case 1: source.send(.completed)
        default: token.dispose()
        }
      }
      #expect(source.subscriptions == source.disposed)
    }
  }
}

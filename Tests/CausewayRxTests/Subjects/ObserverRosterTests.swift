import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// Observers that come and go, also during a delivery and on other threads.
@Suite struct ObserverRosterTests {
  @Test func theFirstPlaceIsFilledAgain() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let tokens = ["a", "b", "c"].map { diary.follow(subject, $0) }
    tokens[0].dispose()
    let late = diary.follow(subject, "late")
    subject.onNext(1)
    #expect(diary.lines == ["a disposed", "late 1", "b 1", "c 1"])
    for token in tokens + [late] { token.dispose() }
    #expect(!subject.hasObservers)
  }

  @Test(arguments: [2, 3, 7]) func theOrderIsKeptWhenOthersLeave(_ step: Int) {
    let subject = PublishSubject<Int>()
    let called = Probe<[Int]>([])
    let tokens = (0..<100).map { number in subject.subscribe(onNext: { _ in called.append(number) }) }
    for number in stride(from: 1, to: 100, by: step) { tokens[number].dispose() }
    subject.onNext(1)
    let rest = (0..<100).filter { $0 % step != 1 % step || $0 == 0 }
    #expect(called.value == rest)
    for number in rest.reversed() { tokens[number].dispose() }
    #expect(!subject.hasObservers)
  }

  @Test func comingAndGoingDuringADeliveryCountsFromTheNextEvent() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let (second, third) = (SerialDisposable(), SerialDisposable())
    let first = subject.subscribe(onNext: { element in
      diary.write("first \(element)")
      guard element == 1 else { return }
      second.dispose()
      third.disposable = diary.follow(subject, "third")
    })
    second.disposable = subject.subscribe(onNext: { diary.write("second \($0)") })
    subject.onNext(1)
    subject.onNext(2)
    #expect(diary.lines == ["first 1", "second 1", "first 2", "third 2"])
    first.dispose()
    third.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func allMayLeaveDuringADelivery() {
    let subject = PublishSubject<Int>()
    let count = Probe(0)
    let tokens = (0..<1_000).map { _ in SerialDisposable() }
    for token in tokens {
      token.disposable = subject.subscribe(onNext: { _ in
        count.change { $0 += 1 }
        token.dispose()
      })
    }
    subject.onNext(1)
    #expect(count.value == 1_000)
    #expect(!subject.hasObservers)
    subject.onNext(2)
    #expect(count.value == 1_000)
  }

  @Test func anObserverIsReleasedWhenItIsDisposedOf() {
    let subject = PublishSubject<Int>()
    let released = Probe(0)
    let canary = Canary { released.change { $0 += 1 } }
    let token = subject.subscribe(onNext: { [canary] _ in withExtendedLifetime(canary) {} })
    _ = consume canary
    #expect(released.value == 0)
    token.dispose()
    #expect(released.value == 1)
    withExtendedLifetime(token) {}
  }

  @Test func anObserverThatIsDisposedOfInsideIsReleasedAfterTheEvent() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    let token = SerialDisposable()
    let canary = Canary { diary.write("released") }
    token.disposable = subject.subscribe(onNext: { [canary] element in
      token.dispose()
      diary.write("\(element)")
      withExtendedLifetime(canary) {}
    })
    _ = consume canary
    subject.onNext(1)
    #expect(diary.lines == ["1", "released"])
  }

  @Test func observersAreReleasedWithTheSubject() {
    let released = Probe(0)
    var subject: PublishSubject<Int>? = PublishSubject()
    let canary = Canary { released.change { $0 += 1 } }
    let token = subject?.map { $0 + 1 }.subscribe(onNext: { [canary] _ in withExtendedLifetime(canary) {} })
    _ = consume canary
    subject = nil
    token?.dispose()
    #expect(released.value == 1)
  }

  @Test func anObserverMayBeDisposedOfWhileAnotherThreadDelivers() {
    let subject = PublishSubject<Int>()
    let (entered, disposed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let released = Probe(0)
    let seen = Probe(0)
    let canary = Canary { released.change { $0 += 1 } }
    let blocking = subject.subscribe(onNext: { _ in
      entered.signal()
      disposed.wait()
    })
    let token = subject.subscribe(onNext: { [canary] _ in
      seen.change { $0 += 1 }
      withExtendedLifetime(canary) {}
    })
    _ = consume canary
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        subject.onNext(1)
      } else {
        entered.wait()
        token.dispose()
        disposed.signal()
      }
    }
    #expect(seen.value == 0)
    #expect(released.value == 1)
    blocking.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func observersComeAndGoWhileAnotherThreadSends() {
    let subject = PublishSubject<Int>()
    let stays = Probe(0)
    let token = subject.subscribe(onNext: { element in stays.change { $0 = $0 == element - 1 ? element : -1 } })
    let late = Probe(0)
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      if thread == 0 {
        for number in 1...3_000 { subject.onNext(number) }
        return
      }
      for _ in 1...500 {
        let isOver = Probe(false)
        let tokens = (0..<3).map { _ in
          subject.subscribe(onNext: { _ in if isOver.value { late.change { $0 += 1 } } })
        }
        for token in tokens { token.dispose() }
        isOver.change { $0 = true }
      }
    }
    #expect(stays.value == 3_000)
    token.dispose()
    #expect(!subject.hasObservers)
  }
}

import CausewayRx
import CausewayTesting
import Dispatch
import Synchronization
import Testing

/// Operators on a concurrent queue, while other threads send.
@Suite struct ScheduledRaceTests {
  private let queue = DispatchQueue(label: "ScheduledRaceTests", attributes: .concurrent)

  private var scheduler: ConcurrentDispatchQueueScheduler { ConcurrentDispatchQueueScheduler(queue: queue) }

  /// Counts calls, and detects overlapping ones.
  private final class Watch: Sendable {
    private let isBusy = Atomic(false)
    private let overlaps = Atomic(0)
    private let counted = Atomic(0)

    var overlapCount: Int { overlaps.load(ordering: .acquiring) }
    var count: Int { counted.load(ordering: .acquiring) }

    func enter() {
      if isBusy.exchange(true, ordering: .acquiringAndReleasing) { overlaps.add(1, ordering: .relaxed) }
      counted.add(1, ordering: .relaxed)
      isBusy.store(false, ordering: .releasing)
    }
  }

  @Test func observeOnDeliversOneAtATimeAndLosesNothing() async {
    let subject = PublishSubject<Int>()
    let watch = Watch()
    let done = TestSignal()
    let token = subject.observe(on: scheduler).subscribe(
      onNext: { _ in watch.enter() }, onCompleted: { done.fire() })
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for number in 0..<500 { subject.onNext(number) }
    }
    subject.onCompleted()
    await done.wait()
    #expect(watch.count == 2_000)
    #expect(watch.overlapCount == 0)
    token.dispose()
  }

  @Test func delayKeepsTheOrder() async {
    let numbers = Probe<[Int]>([])
    let done = TestSignal()
    let token = Observable.from(1...300).delay(.microseconds(1), scheduler: scheduler).subscribe(
      onNext: { numbers.append($0) }, onCompleted: { done.fire() })
    await done.wait()
    #expect(numbers.value == Array(1...300))
    token.dispose()
  }

  @Test func timeoutEndsOnceWhileElementsCome() async {
    for _ in 0..<50 {
      let subject = PublishSubject<Int>()
      let events = Probe<[Event<Int>]>([])
      let done = TestSignal()
      let token = subject.timeout(.microseconds(20), other: Observable.just(-1), scheduler: scheduler).subscribe {
        events.append($0)
        if $0.isStopEvent { done.fire() }
      }
      for number in 0..<20 { subject.onNext(number) }
      await done.wait()
      // The source is disposed of after the end has been delivered.
      queue.sync(flags: .barrier) {}
      let elements = events.value.compactMap(\.element)
      #expect(elements == Array(0..<(elements.count - 1)) + [-1])
      #expect(events.value.filter(\.isStopEvent).count == 1)
      #expect(!subject.hasObservers)
      token.dispose()
    }
  }

  @Test func aWindowOfTimeLosesNothing() async {
    let sum = Probe(0)
    let done = TestSignal()
    let token = Observable.from(1...200, scheduler: scheduler)
      .window(timeSpan: .microseconds(50), count: 7, scheduler: scheduler).merge()
      .buffer(timeSpan: .microseconds(50), count: 7, scheduler: scheduler)
      .subscribe(onNext: { numbers in sum.change { $0 += numbers.reduce(0, +) } }, onCompleted: { done.fire() })
    await done.wait()
    #expect(sum.value == 20_100)
    token.dispose()
  }
}

import CausewayTesting
import Foundation
import Testing

@testable import Causeway

/// Values of two threads race timers that are due within microseconds.
@Suite(.serialized, .patience(.seconds(120))) struct TimedStressTests {
  private let perThread = Load.operations / 4

  private func race(
    _ clock: BusyClock, _ make: (PassthroughSubject<Int, TestError>) -> AnyPublisher<Int, TestError>
  ) async -> RaceLog {
    let subject = PassthroughSubject<Int, TestError>()
    let log = RaceLog()
    let token = log.attach(make(subject))
    let perThread = perThread
    onThreads(2) { sender in
      for number in 0..<perThread { subject.send(Load.value(sender, number)) }
    }
    subject.send(completion: .finished)
    await log.end.wait()
    #expect(log.overlaps == 0)
    #expect(log.endCount == 1)
    token.cancel()
    #expect(clock.timerCount == 0)
    clock.stop()
    return log
  }

  @Test(arguments: [0, 1, 10, 50]) func delayLosesNothingAndKeepsTheOrder(_ microseconds: Int) async {
    let clock = BusyClock()
    let sent = Probe<[Int]>([])
    let log = await race(clock) { subject in
      subject.handleEvents(receiveOutput: { sent.append($0) })
        .delay(for: .microseconds(microseconds), clock: clock).eraseToAnyPublisher()
    }
    #expect(log.values.count == 2 * perThread)
    // Not the arrays themselves, because they would be printed.
    let isSame = log.values == sent.value
    #expect(isSame)
  }

  @Test func delayOnTheRealClockLosesNothing() async {
    let log = await race(BusyClock()) { $0.delay(for: .microseconds(20)).eraseToAnyPublisher() }
    #expect(log.values.count == 2 * perThread)
    let isInOrder = Load.isInOrderOfSenders(log.values)
    #expect(isInOrder)
  }

  @Test(arguments: [0, 1, 10, 50]) func collectLosesNothing(_ microseconds: Int) async {
    let clock = BusyClock()
    let sent = Probe<[Int]>([])
    let collected = Probe<[Int]>([])
    _ = await race(clock) { subject in
      subject.handleEvents(receiveOutput: { sent.append($0) })
        .collect(byTime: .microseconds(microseconds), orCount: 5, clock: clock)
        .map { values in
          collected.change { $0 += values }
          return values.count
        }.eraseToAnyPublisher()
    }
    let isSame = collected.value == sent.value
    #expect(isSame)
  }

  @Test(arguments: [0, 1, 10, 50], [true, false])
  func debounceAndThrottleSendTheLastValueLast(_ microseconds: Int, _ isDebounce: Bool) async {
    let clock = BusyClock()
    let last = Probe(-1)
    let log = await race(clock) { subject in
      let tapped = subject.handleEvents(receiveOutput: { value in last.change { $0 = value } })
      return isDebounce
        ? tapped.debounce(for: .microseconds(microseconds), clock: clock).eraseToAnyPublisher()
        : tapped.throttle(for: .microseconds(microseconds), clock: clock).eraseToAnyPublisher()
    }
    #expect(log.values.last == last.value)
    #expect(Set(log.values).count == log.values.count)
  }

  /// A cancel races a timer that is just due, and a value.
  @Test func aCancelReleasesEverythingHoweverItMeetsATimer() {
    let clock = BusyClock()
    let counter = ReleaseCounter()
    for round in 0..<(Load.operations / 50) {
      let subject = PassthroughSubject<Item, Never>()
      let token = subject.delay(for: .microseconds(round % 20), clock: clock).sink { _ in }
      subject.send(counter.item())
      onThreads(2) { thread in
        if thread == 0 { token.cancel() } else { subject.send(counter.item()) }
      }
    }
    // A timer that is about to fire retains its operator until it has fired.
    clock.stop()
    #expect(clock.timerCount == 0)
    #expect(counter.isExact)
    #expect(counter.liveCount == 0)
  }
}

/// A real clock whose timers fire on a busy thread of its own, so that they race the work of other threads.
///
/// The thread is busy only while there are timers, so that it does not take time from other tests.
final class BusyClock: TimerHostingClock {
  private struct State: Sendable {
    var timers = TimerHeap<@Sendable () -> Void>()
    var isStopped = false
  }

  private let state = Locked(State())
  private let beginning = ContinuousClock.now
  /// Signalled when there is a timer to fire, or the clock is stopped.
  private let hasWork = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)

  init() {
    Thread.detachNewThread { [self] in
      while let due = next() { due.forEach { $0() } }
      stopped.signal()
    }
  }

  var now: TestClock.Instant { TestClock.Instant(offset: beginning.duration(to: .now)) }
  var minimumResolution: Duration { .nanoseconds(1) }
  var timerCount: Int { state.withLock { $0.timers.count } }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }

  func startTimer(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let deadline = now.offset + duration
    let place = state.withLock { $0.timers.insert(action, at: Nanoseconds(deadline)) }
    hasWork.signal()
    return { [self] in _ = state.withLock { $0.timers.remove(place) } }
  }

  /// Ends the thread.
  func stop() {
    state.withLock { $0.isStopped = true }
    hasWork.signal()
    stopped.wait()
  }

  private func next() -> [@Sendable () -> Void]? {
    if timerCount == 0 { hasWork.wait() }
    let now = Nanoseconds(now.offset)
    return state.withLock { state in
      guard !state.isStopped else { return nil }
      return state.timers.popFirst(dueAt: now).map { [$0] } ?? []
    }
  }
}

/// Records events, and whether calls overlapped.
final class RaceLog: Sendable {
  private let state = Probe((values: [Int](), isInside: false, overlaps: 0, ends: 0))
  /// Fires at the end.
  let end = Signal()

  var values: [Int] { state.value.values }
  var overlaps: Int { state.value.overlaps }
  var endCount: Int { state.value.ends }

  func attach(_ publisher: some Publisher<Int, TestError>) -> AnyCancellable {
    publisher.sink(
      receiveCompletion: { [self] _ in
        enter(nil)
        leave()
        end.fire()
      },
      receiveValue: { [self] value in
        enter(value)
        leave()
      })
  }

  private func enter(_ value: Int?) {
    state.change { state in
      if state.isInside { state.overlaps += 1 }
      state.isInside = true
      if let value { state.values.append(value) } else { state.ends += 1 }
    }
  }

  private func leave() {
    state.change { $0.isInside = false }
  }
}

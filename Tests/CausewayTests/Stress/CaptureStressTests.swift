import CausewayTesting
import Synchronization
import Testing

@testable import Causeway

/// Threads that occasionally subscribe, cancel or send, beside threads that send all the time (R12).
@Suite(.serialized) struct CaptureStressTests {
  /// The subjects a value can be sent to.
  enum Kind: CaseIterable, Sendable {
    case passthrough, currentValue, replay, emitted, shared, merged, flattened, timed

    /// Returns a closure to send with, and a publisher to subscribe to.
    func make() -> (send: @Sendable (Int) -> Void, publisher: AnyPublisher<Int, Never>) {
      switch self {
      case .passthrough:
        let subject = PassthroughSubject<Int, Never>()
        return ({ subject.send($0) }, subject.eraseToAnyPublisher())
      case .currentValue:
        let subject = CurrentValueSubject<Int, Never>(0)
        return ({ subject.send($0) }, subject.eraseToAnyPublisher())
      case .replay:
        let subject = ReplaySubject<Int, Never>(2)
        return ({ subject.send($0) }, subject.eraseToAnyPublisher())
      case .emitted:
        let service = CallingService()
        return ({ service.call($0) }, service.share().eraseToAnyPublisher())
      case .shared:
        let subject = PassthroughSubject<Int, Never>()
        return ({ subject.send($0) }, subject.shared(replay: 1).eraseToAnyPublisher())
      case .merged:
        let subject = PassthroughSubject<Int, Never>()
        let other = PassthroughSubject<Int, Never>()
        return ({ subject.send($0) }, merge(subject, other).share().eraseToAnyPublisher())
      case .flattened:
        let subject = PassthroughSubject<Int, Never>()
        return ({ subject.send($0) }, subject.flatMap { Just($0) }.share().eraseToAnyPublisher())
      case .timed:
        let subject = PassthroughSubject<Int, Never>()
        return ({ subject.send($0) }, subject.timeout(.seconds(600)).share().eraseToAnyPublisher())
      }
    }
  }

  /// One producer, one slow subscriber, and a thread that opens and closes screens.
  @Test(.covers("R12"), arguments: Kind.allCases) func aThreadThatSubscribesAndCancelsDeliversNoValue(_ kind: Kind) {
    let (send, publisher) = kind.make()
    let producer = ThreadMark()
    let elsewhere = Atomic(0)
    let token = publisher.sink { _ in
      busy(for: .microseconds(25))
      if !producer.isHere { elsewhere.wrappingAdd(1, ordering: .relaxed) }
    }
    // A first value was delivered on this thread.
    elsewhere.store(0, ordering: .relaxed)
    let isDone = Atomic(false)
    let worst = Probe(0)
    let rounds = Probe(0)
    let values = max(2_000, Load.operations / 10)
    onThreads(2) { thread in
      if thread == 0 {
        producer.setHere()
        for value in 0..<values {
          busy(for: .microseconds(15))
          send(value)
        }
        isDone.store(true, ordering: .releasing)
      } else {
        while !isDone.load(ordering: .acquiring) {
          let before = elsewhere.load(ordering: .relaxed)
          let screen = publisher.sink { _ in }
          screen.cancel()
          let foreign = elsewhere.load(ordering: .relaxed) - before
          worst.change { $0 = max($0, foreign) }
          rounds.change { $0 += 1 }
        }
      }
    }
    Load.report(
      "R12, \(kind): \(rounds.value) screens beside \(values) values, worst \(worst.value) foreign deliveries")
    #expect(worst.value == 0, "deliveries of the producer's values on another thread, in one of \(rounds.value) rounds")
    #expect(elsewhere.load(ordering: .relaxed) == 0)
    token.cancel()
  }

  /// Two busy senders, and one that occasionally sends a single value.
  @Test(.covers("R12"), arguments: Kind.allCases) func aSenderIsNotKept(_ kind: Kind) {
    let (send, publisher) = kind.make()
    let guest = ThreadMark()
    let foreign = Atomic(0)
    let token = publisher.sink { value in
      busy(for: .microseconds(25))
      if guest.isHere, value >= 0 { foreign.wrappingAdd(1, ordering: .relaxed) }
    }
    let running = Atomic(2)
    let worst = Probe(0)
    let values = max(1_000, Load.operations / 20)
    onThreads(3) { thread in
      if thread < 2 {
        for value in 0..<values { send(value) }
        running.wrappingSubtract(1, ordering: .releasing)
      } else {
        guest.setHere()
        while running.load(ordering: .acquiring) > 0 {
          let before = foreign.load(ordering: .relaxed)
          send(-1)
          let count = foreign.load(ordering: .relaxed) - before
          worst.change { $0 = max($0, count) }
        }
      }
    }
    Load.report("R12, \(kind): one send delivered at most \(worst.value) of \(2 * values) values of two busy senders")
    #expect(worst.value <= 64, "others' values delivered by one send")
    token.cancel()
  }

  /// Two senders that are faster than the subscriber.
  @Test(.covers("R12"), arguments: Kind.allCases) func theNumberOfSendersLimitsTheWaitingValues(_ kind: Kind) {
    let (send, publisher) = kind.make()
    let sent = Atomic(0)
    let delivered = Atomic(0)
    let token = publisher.sink { _ in
      busy(for: .microseconds(50))
      delivered.wrappingAdd(1, ordering: .relaxed)
    }
    let worst = Probe(0)
    let values = max(1_000, Load.operations / 20)
    onThreads(2) { _ in
      for value in 0..<values {
        send(value)
        let waiting = sent.wrappingAdd(1, ordering: .relaxed).newValue - delivered.load(ordering: .relaxed)
        worst.change { $0 = max($0, waiting) }
      }
    }
    Load.report("R12, \(kind): at most \(worst.value) of \(2 * values) values waited")
    #expect(worst.value <= 64 * 2, "values sent and not delivered")
    token.cancel()
  }
}

/// A source that calls back on the calling thread, as a bridge's service does.
private final class CallingService: Publisher, Sendable {
  typealias Output = Int
  typealias Failure = Never

  private let emitters = Locked<[Emitter<Int, Never>]>([])

  func call(_ value: Int) {
    for emitter in emitters.withLock({ $0 }) { emitter.send(value) }
  }

  func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
    Emitter.attach(subscriber) { emitter in emitters.withLock { $0.append(emitter) } }
  }
}

/// An identification of a thread.
final class ThreadMark: Sendable {
  private let thread = Atomic<UInt>(0)

  func setHere() { thread.store(currentThread(), ordering: .relaxed) }

  var isHere: Bool { thread.load(ordering: .relaxed) == currentThread() }
}

/// Keeps the thread busy for a duration, like a subscriber or a producer.
func busy(for duration: Duration) {
  let clock = ContinuousClock()
  let end = clock.now + duration
  while clock.now < end {}
}

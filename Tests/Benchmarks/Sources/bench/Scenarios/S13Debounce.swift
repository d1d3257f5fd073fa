import Dispatch
import Synchronization

/// Debouncing with many live timers: the processor time of all threads, from the first value to the last delivery.
///
/// Each library sends, moves and fires timers, and delivers on different threads, so all of it counts.
enum S13 {
  static let timers = 1_000

  static let scenarios = [
    Scenario(
      "S13", "debounce, 1,000 timers live, per value", ours: ours(.busy),
      against: [
        Rival("OpenCombine debounce on a DispatchQueue", .ratio(1), openCombine(.busy)),
        Rival("async-algorithms debounce", .ratio(1), asyncAlgorithms(.busy)),
        Rival("limit: deadline under a lock, a timer each", nil, byHand(.busy)),
      ]),
    Scenario(
      "S13", "debounce, 1,000 timers set and fired, per value", ours: ours(.pausing),
      against: [
        Rival("OpenCombine debounce on a DispatchQueue", .ratio(1), openCombine(.pausing)),
        Rival("async-algorithms debounce", .ratio(1), asyncAlgorithms(.pausing)),
        Rival("limit: deadline under a lock, a timer each", nil, byHand(.pausing)),
      ]),
  ]

  enum Pace {
    /// Values follow one another until the last round, so that timers only move.
    case busy
    /// A pause follows each value, so that each is delivered.
    case pausing

    var pause: Duration { self == .busy ? .milliseconds(200) : .milliseconds(20) }
  }

  /// The values that the debouncing operators deliver, each on one thread at a time.
  final class Deliveries: @unchecked Sendable {
    private let rounds: Int
    private let pace: Pace
    private let tallies = (0..<timers).map { _ in Tally() }
    private let turnstile = Turnstile()

    init(_ rounds: Int, _ pace: Pace) {
      self.rounds = rounds
      self.pace = pace
    }

    /// Takes a value that is followed by a pause.
    func take(_ value: Int, from timer: Int) {
      tallies[timer].take(value)
      if pace == .pausing || value == 0 || value == rounds { turnstile.arrive() }
    }

    /// Sends the values from 1 to `rounds` to each timer in turn, after a first round that warms up.
    @inline(__always)
    func measure(send: (_ value: Int, _ timer: Int) -> Void) async throws -> Sample {
      await deliver(0...0, send)
      let (watch, processor) = (Stopwatch(), ProcessorTime())
      switch pace {
      case .busy: await deliver(1...rounds, send)
      case .pausing: for round in 1...rounds { await deliver(round...round, send) }
      }
      let taken = processor.elapsed
      // Only if the machine has stopped for a while is it correct that a value before the last has been delivered.
      if pace == .pausing || watch.elapsed < pace.pause * 2 {
        for tally in tallies { try tally.expect(pace == .busy ? [0, rounds] : Array(0...rounds)) }
      }
      return Sample(taken, elements: rounds * timers)
    }

    @inline(__always)
    private func deliver(_ values: ClosedRange<Int>, _ send: (_ value: Int, _ timer: Int) -> Void) async {
      await turnstile.wait(for: timers) {
        for value in values {
          for timer in 0..<timers { send(value, timer) }
        }
      }
    }
  }

  private static func byHand(_ pace: Pace) -> Work {
    { rounds in
      let deliveries = Deliveries(rounds, pace)
      let debouncers = (0..<timers).map { timer in
        Debouncer(pace.pause) { deliveries.take($0, from: timer) }
      }
      let sample = try await deliveries.measure { debouncers[$1].send($0) }
      for debouncer in debouncers { debouncer.cancel() }
      return sample
    }
  }

  /// Sets its timer when none is set, and again when the timer fires too early.
  private final class Debouncer: @unchecked Sendable {
    private struct State {
      var pending: Int?
      var deadline = DispatchTime.now()
    }

    private let pause: DispatchTimeInterval
    private let state = Mutex(State())
    private let timer = DispatchSource.makeTimerSource(queue: .global())
    private let deliver: @Sendable (Int) -> Void

    init(_ pause: Duration, _ deliver: @escaping @Sendable (Int) -> Void) {
      self.pause = .nanoseconds(Int(pause.nanoseconds))
      self.deliver = deliver
      timer.setEventHandler { [unowned self] in fire() }
      timer.activate()
    }

    @inline(never)
    func send(_ value: Int) {
      let deadline = DispatchTime.now() + pause
      let isFirst = state.withLock { state in
        defer { state = State(pending: value, deadline: deadline) }
        return state.pending == nil
      }
      if isFirst { timer.schedule(deadline: deadline, leeway: .nanoseconds(0)) }
    }

    func cancel() {
      timer.cancel()
    }

    private func fire() {
      let (value, deadline) = state.withLock { state in
        (state.deadline <= .now() ? state.pending.take() : nil, state.deadline)
      }
      if let value { deliver(value) } else { timer.schedule(deadline: deadline, leeway: .nanoseconds(0)) }
    }
  }
}

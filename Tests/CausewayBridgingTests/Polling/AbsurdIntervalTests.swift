import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

/// Intervals and timeouts that are negative, or longer than any clock runs.
@Suite struct AbsurdIntervalTests {
  private static let past: [Duration] = [.zero, .seconds(-1), .seconds(Int64.min), Duration(attoseconds: .min)]
  private static let never: [Duration] = [.seconds(Int64.max), Duration(attoseconds: .max)]

  // MARK: Timeouts

  typealias Start = @Sendable (Duration, any Clock<Duration>) -> Recorder<Int, CallbackError<ServiceError>>

  /// Each publisher with a timeout, of a service that never answers.
  private static let timeouts: KeyValuePairs<String, Start> = [
    "CallbackFuture": { timeout, clock in
      Recorder(CallbackFuture<Int, ServiceError>(timeout: .after(timeout, on: clock)) { keep($0) })
    },
    "CallbackFuture, main actor": { timeout, clock in
      Recorder(
        CallbackFuture<Int, ServiceError>(on: MainActor.shared, timeout: .after(timeout, on: clock)) { keep($0) })
    },
    "CallbackFuture, scheduler": { timeout, clock in
      Recorder(
        CallbackFuture<Int, ServiceError>(on: ImmediateScheduler(), timeout: .after(timeout, on: clock)) { keep($0) })
    },
    "pages": { timeout, clock in
      Recorder(
        CallbackFuture<Int, ServiceError>.pages(timeout: .after(timeout, on: clock), next: { $0 }) {
          (_: Int?, callback) in
          keep(callback)
        })
    },
    "pages, main actor": { timeout, clock in
      Recorder(
        CallbackFuture<Int, ServiceError>.pages(on: MainActor.shared, timeout: .after(timeout, on: clock), next: { $0 })
        {
          (_: Int?, callback) in keep(callback)
        })
    },
    "progress": { timeout, clock in
      Recorder(
        CallbackProgressPublisher<Int, Int, ServiceError>(timeout: .after(timeout, on: clock)) { _, callback in
          keep(callback)
        }.map { _ in 0 })
    },
    "progress, main actor": { timeout, clock in
      Recorder(
        CallbackProgressPublisher<Int, Int, ServiceError>(on: MainActor.shared, timeout: .after(timeout, on: clock)) {
          _, callback in keep(callback)
        }.map { _ in 0 })
    },
    "blocking": { timeout, clock in
      Recorder(
        CallbackFuture<Int, ServiceError>.blocking(on: Forgetful(), timeout: .after(timeout, on: clock)) {
          () throws(ServiceError) in 0
        })
    },
  ]

  /// Keeps a callback, as a service does, so that it does not count as dropped.
  private static func keep(_ callback: Callback<Int, ServiceError>) {
    kept.append(callback)
  }

  private static let kept = Probe<[Callback<Int, ServiceError>]>([])

  /// A scheduler whose queue is never worked off.
  private final class Forgetful: Scheduler {
    private let work = Probe<[@Sendable () -> Void]>([])

    func schedule(_ work: @escaping @Sendable () -> Void) {
      self.work.append(work)
    }
  }

  private static func start(
    _ name: String, _ timeout: Duration, _ clock: any Clock<Duration>
  ) -> Recorder<Int, CallbackError<ServiceError>> {
    guard let entry = timeouts.first(where: { $0.key == name }) else { fatalError(name) }
    return entry.value(timeout, clock)
  }

  @MainActor
  @Test(arguments: timeouts.map(\.key), past)
  func aTimeoutThatIsNotPositiveIsOverAtOnce(_ name: String, _ timeout: Duration) async {
    let clock = TestClock()
    let recorder = Self.start(name, timeout, clock)
    await clock.advance(by: .zero)
    #expect(recorder.failure == .timedOut)
  }

  @MainActor
  @Test(arguments: timeouts.map(\.key), never)
  func aVeryLongTimeoutIsNeverOver(_ name: String, _ timeout: Duration) async {
    let clock = TestClock()
    let recorders = [Self.start(name, timeout, clock), Self.start(name, timeout, ContinuousClock())]
    await clock.advance(by: .seconds(50 * 365 * 24 * 3600))
    #expect(recorders.allSatisfy { $0.completion == nil })
  }

  @Test(arguments: never) func anAwaitedCallTakesAVeryLongTimeout(_ timeout: Duration) async throws {
    #expect(
      try await withCallback(timeout: .after(timeout)) { (callback: Callback<Int, Never>) in callback.succeed(1) } == 1)
    #expect(
      try await withThrowingCallback(timeout: .after(timeout)) { (callback: Callback<Int, any Error>) in
        callback.succeed(1)
      }
        == 1)
    #expect(try await blocking(timeout: .after(timeout)) { 1 } == 1)
    #expect(try await blocking(on: Confined(to: DispatchQueue(label: "test"), 1), timeout: .after(timeout)) { $0 } == 1)
  }

  @Test(arguments: past) func anAwaitedCallTakesATimeoutThatIsNotPositive(_ timeout: Duration) async {
    let result = await outcome { () throws(CallbackError<ServiceError>) in
      try await withCallback(timeout: .after(timeout)) { (callback: Callback<Int, ServiceError>) in Self.keep(callback)
      }
    }
    #expect(result == .failure(.timedOut))
  }

  // MARK: Polling

  typealias Polling = CallbackPublisher<Int, Never>

  /// Each kind of polling, with the line of the call.
  private static let polls: [(line: UInt, start: @Sendable (Duration, any Clock<Duration>) -> Polling)] = [
    (#line, { .polling(every: $0, clock: $1) { 1 } }),
    (#line, { .polling(every: $0, clock: $1, on: ImmediateScheduler()) { 1 } }),
    (#line, { .polling(every: $0, clock: $1, on: MainActor.shared) { 1 } }),
    (#line, { .polling(every: $0, clock: $1, on: Confined(to: ImmediateScheduler(), 1)) { $0 } }),
    (#line, { .polling(every: $0, clock: $1) { () async in 1 } }),
    (#line, { .polling(every: $0, by: nil, clock: $1) { 1 } }),
    (#line, { .polling(every: $0, by: nil, clock: $1, on: MainActor.shared) { 1 } }),
    (#line, { .polling(every: $0, by: nil, clock: $1, on: Confined(to: ImmediateScheduler(), 1)) { $0 } }),
    (#line, { .polling(every: $0, by: nil, clock: $1) { () async in 1 } }),
  ]

  @Test(
    .enabled(if: _isDebugAssertConfiguration(), "Optimised builds leave out the message."), arguments: polls.indices)
  func anIntervalThatIsNotPositiveIsReportedWithTheCallersLine(_ index: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      _ = Self.polls[index].start(Self.past[index % Self.past.count], ContinuousClock())
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("CausewayBridgingTests/AbsurdIntervalTests.swift:\(Self.polls[index].line): "), "\(text)")
  }

  @MainActor
  @Test(arguments: polls.indices, never) func aVeryLongIntervalIsNeverOver(_ index: Int, _ interval: Duration) async {
    let clock = TestClock()
    let recorders = [
      Recorder(Self.polls[index].start(interval, clock)),
      Recorder(Self.polls[index].start(interval, ContinuousClock())),
    ]
    for recorder in recorders { #expect(await recorder.values(atLeast: 1) == [1]) }
    await clock.advance(by: .seconds(50 * 365 * 24 * 3600))
    for recorder in recorders { #expect(recorder.values == [1]) }
  }
}

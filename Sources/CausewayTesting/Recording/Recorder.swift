public import Causeway

/// Subscribes to a publisher and keeps everything it sends.
///
/// The subscription lives until the end, ``cancel()`` or the release of the recorder. Waiting is waiting for a signal,
/// never for time to pass.
public final class Recorder<Output: Sendable, Failure: Error>: Sendable {
  private let log = Log()
  private let token: AnyCancellable

  /// Subscribes, and begins to record.
  public init(_ publisher: some Publisher<Output, Failure>) {
    let log = log
    token = publisher.sink(
      receiveCompletion: { log.record(completion: $0) },
      receiveValue: { log.record($0) })
  }

  /// The values so far.
  public var values: [Output] {
    log.state.withLock { $0.values }
  }

  /// How the publisher ended, or `nil` while it has not.
  public var completion: Completion<Failure>? {
    log.state.withLock { $0.completion }
  }

  /// Whether the publisher has finished, without failing.
  public var isFinished: Bool {
    if case .finished = completion { true } else { false }
  }

  /// How the publisher failed, or `nil` if it has not.
  public var failure: Failure? {
    if case .failure(let failure) = completion { failure } else { nil }
  }

  /// Ends the recording.
  public func cancel() {
    token.cancel()
  }

  /// Waits until there are at least so many values, or the end is there.
  ///
  /// - Parameter count: How many values to wait for.
  /// - Returns: All values so far.
  public func values(atLeast count: Int) async -> [Output] {
    await log.wait { $0.values.count >= count || $0.completion != nil }
    return values
  }

  /// Waits until the publisher has ended.
  ///
  /// - Returns: All values.
  public func valuesAtEnd() async -> [Output] {
    await log.wait { $0.completion != nil }
    return values
  }
}

extension Recorder {
  /// What was received, and who waits for more.
  private final class Log: Sendable {
    struct State: Sendable {
      var values: [Output] = []
      var completion: Completion<Failure>?
      var waiters: [Waiter] = []

      mutating func takeReadyWaiters() -> [Waiter] {
        let all = waiters
        waiters = all.filter { !$0.isReady(self) }
        return all.filter { $0.isReady(self) }
      }
    }

    struct Waiter: Sendable {
      let isReady: @Sendable (State) -> Bool
      let continuation: CheckedContinuation<Void, Never>
    }

    let state = Locked(State())

    func record(_ value: Output) {
      change { $0.values.append(value) }
    }

    func record(completion: Completion<Failure>) {
      change { $0.completion = completion }
    }

    func wait(until isReady: @escaping @Sendable (State) -> Bool) async {
      await withCheckedContinuation { continuation in
        change { $0.waiters.append(Waiter(isReady: isReady, continuation: continuation)) }
      }
    }

    private func change(_ body: (inout State) -> Void) {
      let ready = state.withLock { state in
        body(&state)
        return state.takeReadyWaiters()
      }
      for waiter in ready { waiter.continuation.resume() }
    }
  }
}

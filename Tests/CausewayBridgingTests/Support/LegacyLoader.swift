import Causeway
import CausewayBridging
import CausewayTesting

/// A service that answers through a completion handler, when the test tells it to.
final class LegacyLoader: Sendable {
  typealias Completion = @Sendable (Result<Int, ServiceError>) -> Void

  private let completions = Locked<[Completion]>([])
  /// Fires at the first call.
  let isCalled = Signal()
  let calls = Probe(0)
  let cancels = Probe(0)

  func load(completion: @escaping Completion) {
    calls.change { $0 += 1 }
    completions.withLock { $0.append(completion) }
    isCalled.fire()
  }

  func cancel() {
    cancels.change { $0 += 1 }
  }

  /// Calls every completion handler, and keeps it.
  func answer(_ result: Result<Int, ServiceError>) {
    for completion in completions.withLock({ $0 }) { completion(result) }
  }

  /// Releases the completion handlers.
  func forget() {
    _ = completions.withLock { completions in
      defer { completions = [] }
      return completions
    }
  }

  /// Awaits one answer through a bridge.
  func bridged(
    timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) async -> Result<Int, CallbackError<ServiceError>> {
    await outcome { () throws(CallbackError<ServiceError>) in
      try await withCallback(timeout: timeout.map { .after($0, on: clock) }) {
        (callback: Callback<Int, ServiceError>) in
        callback.onCancel { self.cancel() }
        self.load(completion: callback.handler)
      }
    }
  }
}

/// Returns the result of an operation as a value.
func outcome<Value, Failure: Error>(
  _ operation: () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
  do {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}

/// The errors of the legacy services in these tests.
enum ServiceError: Error, Equatable {
  case offline
  case notFound
}

/// A cancel token that keeps its service's completion handler alive.
final class RetainingToken: Sendable {
  private let completion: @Sendable (Result<Int, ServiceError>) -> Void
  let cancels = Probe(0)

  init(_ completion: @escaping @Sendable (Result<Int, ServiceError>) -> Void) {
    self.completion = completion
  }

  func answer(_ result: Result<Int, ServiceError>) {
    completion(result)
  }

  func cancel() {
    cancels.change { $0 += 1 }
  }
}

import Dispatch

extension DispatchQueue {
  /// Runs work on the queue and returns its result.
  func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      async { continuation.resume(returning: work()) }
    }
  }
}

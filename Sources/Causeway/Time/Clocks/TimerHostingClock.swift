/// A clock that can run a closure at a time without a task that sleeps on it.
///
/// A test's clock does so to fire every timer from inside `advance`.
package protocol TimerHostingClock: Clock<Swift.Duration> {
  /// Runs a closure once.
  ///
  /// - Parameters:
  ///   - duration: How long to wait; if it is not positive, the closure runs as soon as possible.
  ///   - action: Runs once, never before this returns.
  /// - Returns: Ends the wait. It does nothing when the closure has begun.
  func startTimer(after duration: Swift.Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// Runs tasks that the clock waits for before its time goes on.
  var hostedTaskExecutor: (any TaskExecutor)? { get }

  /// Notes that work has begun elsewhere that the clock waits for before its time goes on.
  ///
  /// - Returns: Notes that the work is done; called exactly once.
  func beginWork() -> @Sendable () -> Void
}

extension TimerHostingClock {
  package var hostedTaskExecutor: (any TaskExecutor)? { nil }

  package func beginWork() -> @Sendable () -> Void { {} }
}

/// A clock that can run a closure at a deadline without a sleeping task.
///
/// A test clock conforms to this protocol to fire all timers from inside `advance`.
package protocol TimerHostingClock: Clock<Swift.Duration> {
  /// Starts a timer that runs a closure once.
  ///
  /// - Parameters:
  ///   - duration: The delay. If it is not positive, the closure runs as soon as possible.
  ///   - action: The closure. It never runs before this method returns.
  /// - Returns: A closure that cancels the timer. It does nothing once `action` has begun.
  func startTimer(after duration: Swift.Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// An executor of tasks that the clock waits for before it advances its time.
  var hostedTaskExecutor: (any TaskExecutor)? { get }

  /// Registers work that the clock waits for before it advances its time.
  ///
  /// - Returns: A closure that reports the end of the work. It has to be called exactly once.
  func beginWork() -> @Sendable () -> Void
}

extension TimerHostingClock {
  package var hostedTaskExecutor: (any TaskExecutor)? { nil }

  package func beginWork() -> @Sendable () -> Void { {} }
}

@available(SwiftStdlib 5.7, *)
extension Clock where Duration == Swift.Duration {
  /// Sleeps until a deadline, even if the clock throws.
  ///
  /// A clock should throw only when the task is cancelled. If it throws for another reason, the sleep is tried again:
  /// first immediately, then after real-time pauses that grow from one millisecond to one second. Each such error is
  /// reported to ``ContractChecks``.
  ///
  /// - Parameter deadline: The instant to sleep until.
  /// - Returns: `false` if the task was cancelled before the deadline.
  package func sleepPersistently(until deadline: Instant) async -> Bool {
    var pause = Swift.Duration.zero
    while !Task.isCancelled {
      do {
        try await sleep(until: deadline, tolerance: nil)
        return !Task.isCancelled
      } catch {
        guard !Task.isCancelled else { return false }
        SubscriptionCheck.report(.clockThrew, "\(Self.self)")
        if now >= deadline { return true }
      }
      if pause > .zero { try? await Task.sleep(for: pause) } else { await Task.yield() }
      pause = min(max(pause * 2, .milliseconds(1)), .seconds(1))
    }
    return false
  }
}

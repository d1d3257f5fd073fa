/// The decision whether and when to try again.
@usableFromInline
struct RetryPlan<Failure: Error>: Sendable {
  @usableFromInline let policy: RetryPolicy
  @usableFromInline let time: TimeBase
  /// Whether a value resets the number of consecutive attempts.
  @usableFromInline let startsAnew: Bool
  @usableFromInline let isWorthwhile: @Sendable (Failure, Int) -> Bool

  @_alwaysEmitIntoClient
  init(
    _ policy: RetryPolicy, _ clock: any Clock<Duration>, startsAnew: Bool,
    _ isWorthwhile: @escaping @Sendable (Failure, Int) -> Bool
  ) {
    self.policy = policy
    time = TimeBase(clock)
    self.startsAnew = startsAnew
    self.isWorthwhile = isWorthwhile
  }

  /// Returns the delay before an attempt, or `nil` if the attempt is not to be made.
  @_alwaysEmitIntoClient
  func delay(beforeAttempt attempt: Int, after failure: Failure) -> Duration? {
    var generator = SystemRandomNumberGenerator()
    guard let delay = policy.delay(beforeAttempt: attempt, using: &generator) else { return nil }
    return isWorthwhile(failure, attempt) ? delay : nil
  }
}

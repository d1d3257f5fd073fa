/// The failed logins of a session, which has to wait after too many of them.
struct LoginAttempts {
  private let limit: Int
  private let pause: Duration
  private let clock: any Clock<Duration>
  private var failureCount = 0
  /// Returns the time since the last login; `nil` before the first one.
  private var timeSinceLast: (() -> Duration)?

  /// Creates a value for a session without failed logins.
  init(_ limits: WebLimits, clock: any Clock<Duration>) {
    limit = limits.logins
    pause = limits.loginPause
    self.clock = clock
  }

  /// Records the beginning of a login, which counts as failed until ``succeed()`` is called.
  ///
  /// - Throws: ``WebError/tooManyLogins`` if the session has to wait. The attempt does not count then.
  mutating func begin() throws(WebError) {
    if let timeSinceLast, timeSinceLast() >= pause { failureCount = 0 }
    guard failureCount < limit else { throw .tooManyLogins }
    failureCount += 1
    timeSinceLast = clock.makeStopwatch()
  }

  /// Records that a login has succeeded.
  mutating func succeed() {
    failureCount = 0
  }
}

extension Clock where Duration == Swift.Duration {
  /// Returns a function that returns the time since this call.
  fileprivate func makeStopwatch() -> () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}

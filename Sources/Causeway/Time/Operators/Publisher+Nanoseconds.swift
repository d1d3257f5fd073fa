// The timed operators of the other libraries, for systems without `Duration`.

extension Publisher {
  /// As `delay(for:clock:)`, without `Duration`.
  package consuming func delay(for span: Nanoseconds, _ time: TimeBase) -> some Publisher<Output, Failure> {
    Timed(self, DelayStep<Output, Failure>(span.asDelay), time)
  }

  /// As `throttle(for:latest:clock:)` with the latest value, without `Duration`.
  package consuming func throttle(for span: Nanoseconds, _ time: TimeBase) -> some Publisher<Output, Failure> {
    Timed(self, ThrottleStep<Output, Failure>(span.asDelay, true), time)
  }

  /// As `timeout(_:clock:customError:)`, without `Duration`.
  package consuming func timeout(
    _ span: Nanoseconds, _ time: TimeBase, customError: @escaping @Sendable () -> Failure
  ) -> some Publisher<Output, Failure> {
    Timed(self, TimeoutStep<Output, Failure>(span.asDelay, customError), time)
  }
}

extension OneShotTimer {
  /// Creates a one-shot timer, without `Duration`.
  package init(after delay: Nanoseconds, _ time: TimeBase) {
    self.delay = delay.asDelay
    self.time = time
  }
}

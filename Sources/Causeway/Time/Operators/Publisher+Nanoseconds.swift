// The timed operators for the package's own modules, which also serve systems without `Duration`. A duration is limited
// as every delay.

extension Publisher {
  package consuming func collect(
    byTime duration: Nanoseconds, orCount count: Int?, _ time: TimeBase
  ) -> some Publisher<[Output], Failure> {
    precondition(count ?? 1 >= 1, "collect(_:options:) needs a count of one or more, not \(count ?? 0)")
    return TimedStepped(self, CollectByTimeStep<Output, Failure>(duration.asDelay, count ?? .max), time)
  }

  package consuming func debounce(
    for duration: Nanoseconds, _ time: TimeBase
  ) -> some Publisher<Output, Failure> {
    TimedStepped(self, DebounceStep<Output, Failure>(duration.asDelay), time)
  }

  package consuming func delay(for duration: Nanoseconds, _ time: TimeBase) -> some Publisher<Output, Failure> {
    TimedStepped(self, DelayStep<Output, Failure>(duration.asDelay), time)
  }

  package consuming func measureInterval(_ time: TimeBase) -> some Publisher<Nanoseconds, Failure> {
    Measured(self, time)
  }

  package consuming func throttle(
    for duration: Nanoseconds, latest: Bool, _ time: TimeBase
  ) -> some Publisher<Output, Failure> {
    TimedStepped(self, ThrottleStep<Output, Failure>(duration.asDelay, latest), time)
  }

  package consuming func timeout(
    _ duration: Nanoseconds, _ time: TimeBase, customError: (@Sendable () -> Failure)?
  ) -> some Publisher<Output, Failure> {
    TimedStepped(self, TimeoutStep<Output, Failure>(duration.asDelay, customError), time)
  }
}

extension OneShotTimer {
  package init(after delay: Nanoseconds, _ time: TimeBase) {
    self.delay = delay.asDelay
    self.time = time
  }
}

import Causeway

/// When a wait gives up.
struct WaitLimit: Sendable {
  /// What measures real time, and how it is found out that the machine is not merely busy.
  struct Source: Sendable {
    /// A test replaces it by a clock of its own, so that it need not wait.
    @TaskLocal static var current = Source()

    var clock: any Clock<Duration> = ContinuousClock()
    /// Begins a task that does nothing but get its turn.
    var beginTurn: @Sendable () -> Watched<Bool> = { Patience.beginTurn() }
  }

  let duration: Duration
  let source: Source
  /// The clock that has to bring what is waited for.
  let clock: TestClock?

  /// Makes a limit for a wait of the running task.
  ///
  /// - Parameters:
  ///   - patience: The wait's own patience; `nil` for that of the test.
  ///   - clock: The clock that has to bring what is waited for, if there is one.
  init(_ patience: Duration?, clock: TestClock? = nil) {
    duration = patience ?? WaitPatience.current
    source = Source.current
    self.clock = clock
  }
}

import Causeway

/// The limit at which a wait gives up.
@available(SwiftStdlib 5.7, *)
struct WaitLimit: Sendable {
  /// The source of real time, and the test for a busy machine.
  struct Source: Sendable {
    /// The source of the running task, which a test replaces so that it need not wait.
    @TaskLocal static var current = Source()

    var clock: any Clock<Duration> = ContinuousClock()
    /// Starts a task that only reports that it has run.
    var beginTurn: @Sendable () -> Watched<Bool> = { ExtendedWait.beginTurn() }
  }

  let duration: Duration
  let source: Source
  /// The clock on which the awaited event depends.
  let clock: (any ObservedClock)?

  /// Creates a limit for a wait of the running task.
  ///
  /// - Parameters:
  ///   - patience: The time limit of this wait; `nil` for the test's ``WaitPatience``.
  ///   - clock: The clock on which the awaited event depends, if any.
  init(_ patience: Duration?, clock: (any ObservedClock)? = nil) {
    duration = Duration((patience ?? WaitPatience.current).asDelay)
    source = Source.current
    self.clock = clock
  }
}

extension Simulation {
  /// Returns one of several values; the search decides which.
  ///
  /// The first value is the ordinary one, to which a failure is simplified if it does not matter.
  ///
  /// - Parameter values: The values. The program stops if there is none.
  /// - Returns: One of the values.
  public func choose<Value>(from values: [Value]) -> Value {
    precondition(!values.isEmpty, "choose(from:) requires at least one value.")
    return values[engine.choose(among: values.count) { "chooses \(values[$0])" }]
  }

  /// Returns `false`, the ordinary value, or `true`; the search decides which.
  public func chooseBool() -> Bool {
    choose(from: [false, true])
  }

  /// Suspends for a virtual time that the search decides: nothing, a millisecond, a tenth of a second, a second, or ten.
  ///
  /// A fake service awaits it before it answers, so that answers overtake each other. A delay of nothing lets other tasks
  /// run.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public nonisolated(nonsending) func delay() async throws {
    let delay = chooseDelay()
    if delay > .zero { try await Task.sleep(for: delay) } else { await Task.yield() }
  }

  /// Returns the duration of a ``delay()``.
  public func chooseDelay() -> Duration {
    Self.delays[engine.choose(among: Self.delays.count) { "delay \(Self.delays[$0])" }]
  }

  private static let delays: [Duration] = [.zero, .milliseconds(1), .milliseconds(100), .seconds(1), .seconds(10)]
}

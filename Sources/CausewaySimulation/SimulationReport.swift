/// What a search has done.
public struct SimulationReport: Sendable {
  /// The number of schedules that were run, without those that simplified a failure.
  public internal(set) var schedules = 0
  /// The number of steps of these schedules.
  public internal(set) var steps = 0
  /// Whether every schedule of the body was run.
  ///
  /// Only an exhaustive search finds out.
  public internal(set) var isExhaustive = false
  /// Whether all steps were selected by the search.
  ///
  /// `false` if a task was resumed by another thread, such as a dispatch queue or an actor with an executor of its own.
  public internal(set) var isDeterministic = true
  /// The first schedule that failed, in its simplest form.
  public internal(set) var failure: SimulationFailure?
}

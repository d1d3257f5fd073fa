/// What a simulation orders.
public enum SimulationMode: Sendable, Hashable {
  /// Every task: each step of tasks and actors, sleeps, and what fakes take from the simulation.
  ///
  /// It requires Linux and Swift 6.3.
  case tasks
  /// Only what fakes take from the simulation: delays, callbacks, queues, values, and the timers of its clock.
  ///
  /// One answer at a time is given, when the tasks are at rest. Tasks and actors run as the system schedules them.
  case answers
}

/// What a search has done.
@available(SwiftStdlib 6.0, *)
public struct SimulationReport: Sendable {
  /// What the simulation has ordered.
  public internal(set) var mode = SimulationMode.tasks
  /// The number of schedules that were run, without those that simplified a failure.
  public internal(set) var schedules = 0
  /// The number of steps of these schedules.
  public internal(set) var steps = 0
  /// Whether every schedule of the body was run.
  ///
  /// Only an exhaustive search finds out, and only in the mode ``SimulationMode/tasks``.
  public internal(set) var isExhaustive = false
  /// Whether all steps were selected by the search.
  ///
  /// `false` if a task was resumed by another thread, such as a dispatch queue or an actor with an executor of its own.
  /// In the mode ``SimulationMode/answers`` it is also `false` if calls of the simulation came from outside the main
  /// actor beside others, or if a schedule that was repeated took other steps.
  public internal(set) var isDeterministic = true
  /// The first schedule that failed, in its simplest form.
  public internal(set) var failure: SimulationFailure?
}

/// A schedule that has failed.
@available(SwiftStdlib 6.0, *)
public struct SimulationFailure: Sendable {
  /// The reason why a schedule failed.
  public enum Reason: Sendable, Hashable {
    /// The body or one of its tasks has recorded an issue, such as an expectation.
    case issue
    /// The body has thrown an error.
    case error
    /// The body waits, and nothing is left that could continue it.
    case hang
    /// Subscriptions are still live at the end of the schedule, in a test with the trait `.checksSubscriptions`.
    case leak
    /// The step limit has been reached.
    case stepLimit
  }

  let failure: ScheduleFailure
  let decisions: ScheduleTrace
  let history: StepHistory?
  let searched: Int
  let mode: SimulationMode

  /// The number of the schedule, counted from 1.
  public let schedule: Int
  /// Whether the schedule failed again when it was repeated, and no other thread took part.
  public let isReproducible: Bool

  /// The reason.
  public var reason: Reason { failure.reason }
  /// The text that runs the schedule again: `simulate(replaying:)`.
  public var trace: String { decisions.text }
}

@available(SwiftStdlib 6.0, *)
extension SimulationFailure: CustomStringConvertible {
  /// The issue or the error, the steps of the schedule, and the call that runs it again.
  ///
  /// - Complexity: Reads the debug information of the program, which takes a part of a second.
  public var description: String {
    FailureText(failure, decisions, history, isReproducible: isReproducible, mode: mode)
      .text(after: "Schedule \(schedule) of \(searched) fails.")
  }
}

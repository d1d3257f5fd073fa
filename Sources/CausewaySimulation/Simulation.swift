/// The simulation that a body runs in: its time, its choices, and its callbacks from other threads.
///
/// `simulate(schedules:)` passes it to the body. It may be used in all code of the body, in any isolation, until the
/// body has returned.
public final class Simulation: Sendable {
  let engine: Engine

  init(_ engine: Engine) { self.engine = engine }

  /// The virtual time since the beginning of the schedule.
  public var now: Duration { engine.now }

  /// Suspends until nothing is left to do: no task can run, and none sleeps.
  ///
  /// The virtual time passes as far as the sleeping tasks and timers require. A timer that repeats for ever never lets
  /// this method return, and the schedule fails at its step limit; use ``advance(by:)`` there.
  ///
  /// Work on other threads is not waited for. Call it only in the body or in a task of the simulation.
  public nonisolated(nonsending) func settle() async {
    await engine.settle()
  }

  /// Suspends until the virtual time has moved by a duration, and nothing is left to do at that time.
  ///
  /// Sleeping tasks and timers that are due on the way run in the order of their deadlines.
  ///
  /// - Parameters:
  ///   - duration: The duration; not negative. Zero suspends until nothing is left to do now.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public nonisolated(nonsending) func advance(
    by duration: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) async {
    precondition(duration >= .zero, "a simulation cannot go back by \(duration)", file: fileID, line: line)
    await engine.advance(by: duration)
  }
}

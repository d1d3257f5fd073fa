import Causeway

/// The simulation that a body runs in: its time, its choices, and its callbacks from other threads.
///
/// `simulate(schedules:)` passes it to the body. It may be used in all code of the body, in any isolation, until the
/// body has returned.
@available(SwiftStdlib 6.0, *)
public final class Simulation: Sendable {
  let engine: Engine

  init(_ engine: Engine) { self.engine = engine }

  /// The virtual time since the beginning of the schedule.
  public var now: Duration { engine.now }

  /// Suspends until nothing is left to do: no task can run, and none sleeps.
  ///
  /// The virtual time passes as far as the sleeping tasks and timers require. A timer that repeats for ever never lets
  /// this method return, and the schedule fails at its step limit; use `advance(by:)` there.
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

@available(SwiftStdlib 6.0, *)
extension Simulation {
  /// Calls a closure later on the main actor, in the way a service calls back on the main thread.
  ///
  /// - Parameters:
  ///   - delay: The virtual time until then; `nil` if the search decides.
  ///   - fileID: The file ID named in the report of a failure.
  ///   - line: The line named in the report of a failure.
  ///   - callback: The closure.
  public func callBackOnMain(
    after delay: Duration? = .zero, fileID: StaticString = #fileID, line: UInt = #line,
    _ callback: @escaping @MainActor () -> Void
  ) {
    let delay = Duration((delay ?? chooseDelay()).asDelay)
    engine.log?.nextOrigin = CodeLocation(fileID, line)
    // Each task sleeps by itself: in optimised builds of Swift 6.3, a function that sleeps for both and returns to the
    // actor of its caller may return elsewhere.
    Task(name: "callback") { @MainActor in
      if delay > .zero { try await Task.sleep(for: delay) }
      callback()
    }
  }

  /// Calls a closure later outside the main actor, in the way a service calls back on a thread of its own.
  ///
  /// Code in the closure that requires the main actor stops the program, as it would in the app.
  ///
  /// - Parameters:
  ///   - delay: The virtual time until then; `nil` if the search decides.
  ///   - fileID: The file ID named in the report of a failure.
  ///   - line: The line named in the report of a failure.
  ///   - callback: The closure.
  public func callBack(
    after delay: Duration? = .zero, fileID: StaticString = #fileID, line: UInt = #line,
    _ callback: @escaping @Sendable () -> Void
  ) {
    let delay = Duration((delay ?? chooseDelay()).asDelay)
    engine.log?.nextOrigin = CodeLocation(fileID, line)
    Task(name: "callback") {
      if delay > .zero { try await Task.sleep(for: delay) }
      callback()
    }
  }
}

@available(SwiftStdlib 6.0, *)
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

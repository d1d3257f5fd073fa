import Causeway

/// The simulation that a body runs in: its time, its choices, and its callbacks from other threads.
///
/// `simulate(schedules:)` passes it to the body. It may be used in all code of the body, in any isolation, until the
/// body has returned.
@available(SwiftStdlib 6.0, *)
public final class Simulation: Sendable {
  /// What runs the body.
  enum Host: Sendable {
    /// Every task is ordered.
    case tasks(Engine)
    /// The answers of fakes are ordered.
    case answers(AnswerEngine)

    var time: any VirtualTime {
      switch self {
      case .tasks(let engine): engine
      case .answers(let engine): engine
      }
    }
  }

  private let host: Host

  init(_ host: Host) { self.host = host }

  /// The number of sleeping tasks and timers, if it is known.
  var timerCount: Int? {
    switch host {
    case .tasks(let engine): engine.timerCount
    case .answers: nil
    }
  }

  /// The virtual time since the beginning of the schedule.
  public var now: Duration { host.time.now }

  /// The virtual time as a clock, for code that takes one.
  ///
  /// In the mode ``SimulationMode/answers`` it is the only virtual clock of tasks: `Task.sleep(for:)`, `ContinuousClock`
  /// and `SuspendingClock` are real there.
  public var clock: any Clock<Duration> { SimulationClock(time: host.time) }

  /// Suspends until nothing is left to do: no task can run, and none sleeps.
  ///
  /// The virtual time passes as far as the sleeping tasks and timers require. A timer that repeats for ever never lets
  /// this method return, and the schedule fails at its step limit; use `advance(by:)` there.
  ///
  /// Work on other threads is not waited for. Call it only in the body or in a task of the simulation.
  public nonisolated(nonsending) func settle() async {
    switch host {
    case .tasks(let engine): await engine.settle()
    case .answers(let engine): await engine.settle()
    }
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
    switch host {
    case .tasks(let engine): await engine.advance(by: duration)
    case .answers(let engine): await engine.advance(by: duration)
    }
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
    let location = CodeLocation(fileID, line)
    switch host {
    case .answers(let engine): return engine.callBackOnMain(after: delay, location, callback)
    case .tasks(let engine): engine.log?.nextOrigin = location
    }
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
    let location = CodeLocation(fileID, line)
    switch host {
    case .answers(let engine): return engine.callBack(after: delay, location, callback)
    case .tasks(let engine): engine.log?.nextOrigin = location
    }
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
    return values[choose(among: values.count) { "chooses \(values[$0])" }]
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
  /// - Parameters:
  ///   - fileID: The file ID named in the report of a failure.
  ///   - line: The line named in the report of a failure.
  /// - Throws: `CancellationError` if the task is cancelled.
  public nonisolated(nonsending) func delay(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    let delay = chooseDelay()
    if case .answers(let engine) = host { return try await engine.pause(for: delay, CodeLocation(fileID, line)) }
    if delay > .zero { try await Task.sleep(for: delay) } else { await Task.yield() }
  }

  /// Returns the duration of a ``delay(fileID:line:)``.
  public func chooseDelay() -> Duration {
    Self.delays[choose(among: Self.delays.count) { "delay \(Self.delays[$0])" }]
  }

  private func choose(among count: Int, _ description: (Int) -> String) -> Int {
    switch host {
    case .tasks(let engine): engine.choose(among: count, description)
    case .answers(let engine): engine.choose(among: count, description)
    }
  }

  private static let delays: [Duration] = [.zero, .milliseconds(1), .milliseconds(100), .seconds(1), .seconds(10)]
}

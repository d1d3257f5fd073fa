import Testing

/// Runs a body under many schedules, and fails the test with the first one that breaks an expectation.
///
/// The body runs unmodified `@MainActor`, actor and `Task` code on one thread. A schedule is one order of its steps: of
/// all tasks that could go on, the search selects one, which runs until it suspends. Time is virtual: `Task.sleep`,
/// `ContinuousClock` and `SuspendingClock` take none.
///
/// ```swift
/// @Test func theLatestSearchWins() async throws {
///   try await simulate(schedules: 1_000) { simulation in
///     let server = FakeServer(simulation)
///     let model = SearchModel(server)
///     model.type("a")
///     model.type("ab")
///     await simulation.settle()
///     #expect(model.results == server.results(for: "ab"))
///   }
/// }
/// ```
///
/// The body runs once per schedule, so it creates everything that it uses. It fails a schedule by recording an issue, by
/// throwing, or by waiting for ever. The issues of a failure appear once, together with an issue that lists the steps of
/// the simplest schedule found and the call that runs it again.
///
/// Two environment variables change all searches: `SIMULATION_SCHEDULES` raises the number of schedules, and
/// `SIMULATION_SEED` selects others.
///
/// - Important: All of this requires Linux and Swift 6.3. With another system or compiler the body runs in the mode
///   ``SimulationMode/answers``: the search orders what the fakes take from the simulation, but neither tasks nor actors,
///   and `Task.sleep` is real. The test then records a warning that says so, and passes or fails as its expectations do.
///   The trait `.requiresSimulation` skips a test there. The environment variable `SIMULATION_MODE=answers` selects the
///   mode everywhere.
///
/// - Parameters:
///   - schedules: The largest number of schedules.
///   - strategy: How the schedules are selected.
///   - maxSteps: The number of steps after which a schedule fails, because it would probably never end.
///   - fileID: The file ID reported with a failure.
///   - filePath: The file path reported with a failure.
///   - line: The line reported with a failure.
///   - column: The column reported with a failure.
///   - body: The code under test, with its expectations. It runs on the main actor.
/// - Returns: What the search has done.
/// - Throws: The error with which the body fails, or ``SimulationError`` outside a test of Swift Testing.
@available(SwiftStdlib 6.0, *)
@MainActor
@discardableResult
public func simulate(
  schedules: Int = 1_000, strategy: SearchStrategy = .mixed, maxSteps: Int = 10_000,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: @escaping @MainActor @Sendable (Simulation) async throws -> Void
) async throws -> SimulationReport {
  let options = SearchOptions(schedules: schedules, strategy: strategy, maxSteps: maxSteps)
  return try await SimulatedTest(options, SourceLocation(fileID, filePath, line, column), body).run()
}

/// Runs a body under the schedule that a failure has reported.
///
/// The schedule runs once, and its issues are not suppressed. Use it to debug a failure: breakpoints and `print` work as
/// in any test. Remove the call when the test passes.
///
/// - Parameters:
///   - trace: The text from the failure. If it does not fit the body, the code has changed since, and the test fails.
///   - maxSteps: The number of steps after which the schedule fails.
///   - fileID: The file ID reported with a failure.
///   - filePath: The file path reported with a failure.
///   - line: The line reported with a failure.
///   - column: The column reported with a failure.
///   - body: The code under test, with its expectations.
/// - Throws: The error with which the body fails.
@available(SwiftStdlib 6.0, *)
@MainActor
public func simulate(
  replaying trace: String, maxSteps: Int = 10_000, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ body: @escaping @MainActor @Sendable (Simulation) async throws -> Void
) async throws {
  let options = SearchOptions(schedules: 1, strategy: .mixed, maxSteps: maxSteps)
  try await SimulatedTest(options, SourceLocation(fileID, filePath, line, column), body).replay(trace)
}

/// Runs a body under many schedules, and returns the first one that fails instead of failing the test.
///
/// For tests of tests: that a broken view model is found.
///
/// - Parameters:
///   - schedules: The largest number of schedules.
///   - strategy: How the schedules are selected.
///   - maxSteps: The number of steps after which a schedule fails.
///   - fileID: The file ID reported with a failure.
///   - filePath: The file path reported with a failure.
///   - line: The line reported with a failure.
///   - column: The column reported with a failure.
///   - body: The code under test, with its expectations.
/// - Returns: What the search has done, with its ``SimulationReport/failure`` and its ``SimulationReport/mode``.
@available(SwiftStdlib 6.0, *)
@MainActor
public func findFailure(
  schedules: Int = 1_000, strategy: SearchStrategy = .mixed, maxSteps: Int = 10_000,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: @escaping @MainActor @Sendable (Simulation) async throws -> Void
) async -> SimulationReport {
  let options = SearchOptions(schedules: schedules, strategy: strategy, maxSteps: maxSteps)
  let sourceLocation = SourceLocation(fileID, filePath, line, column)
  do {
    return try await SimulatedTest(options, sourceLocation, body).search().report
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
    return SimulationReport()
  }
}

extension SourceLocation {
  fileprivate init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.init(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
}

/// The reason why `simulate` did not run.
public enum SimulationError: Error, CustomStringConvertible {
  /// It was called outside a test of Swift Testing, such as in XCTest.
  case outsideTest
  /// It was called in the body of another simulation.
  case nested

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .nested: "simulate was called in a simulation. Run the two one after the other."
    case .outsideTest: "simulate has to be called in a test of Swift Testing: a function with the attribute @Test."
    }
  }
}

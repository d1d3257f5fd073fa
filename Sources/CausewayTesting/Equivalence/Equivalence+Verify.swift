import Causeway

@available(SwiftStdlib 5.7, *)
extension Equivalence {
  /// Plays many scripts, and fails the test with the first difference.
  ///
  /// An eighth of the scripts are all short ones. The others continue, by a few steps, a script that has led to other
  /// values of the old model or to another number of timers. The same seed gives the same scripts if the models do the
  /// same each time, and a difference is reported with a script from which no step can be taken away.
  ///
  /// - Parameters:
  ///   - scripts: The number of scripts.
  ///   - longest: The largest number of steps in a script.
  ///   - seed: Selects the random scripts.
  ///   - patience: The real time to wait for the work of a step; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: What was found.
  @discardableResult
  public func verify(
    scripts: Int = 2_000, longest: Int = 20, seed: UInt64 = 0, patience: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> EquivalenceReport {
    let reporter = FailureReporter()
    let report = await report(scripts: scripts, longest: longest, seed: seed, patience: patience)
    if report.difference != nil || !report.complaints.isEmpty {
      reporter.fail(report.description, at: TestLocation(fileID, filePath, line, column))
    }
    return report
  }

  /// Plays one script, and fails the test if it shows a difference.
  ///
  /// - Parameters:
  ///   - script: The names of steps, separated by commas, such as `type a, 300 ms, answer the last call`.
  ///   - patience: The real time to wait for the work of a step; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: The difference, if there is one.
  @discardableResult
  public func verify(
    script: String, patience: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> EquivalenceDifference? {
    let reporter = FailureReporter()
    let location = TestLocation(fileID, filePath, line, column)
    do {
      let difference = try await difference(in: script, patience: patience)
      if let difference { reporter.fail(difference.description, at: location) }
      return difference
    } catch {
      reporter.fail(error.description, at: location)
      return nil
    }
  }

  /// Plays many scripts like ``verify(scripts:longest:seed:patience:fileID:filePath:line:column:)``, without failing the
  /// test.
  ///
  /// - Parameters:
  ///   - scripts: The number of scripts.
  ///   - longest: The largest number of steps in a script.
  ///   - seed: Selects the random scripts.
  ///   - patience: The real time to wait for the work of a step; `nil` for the test's ``WaitPatience``.
  /// - Returns: What was found.
  public func report(
    scripts: Int = 2_000, longest: Int = 20, seed: UInt64 = 0, patience: Duration? = nil
  ) async -> EquivalenceReport {
    await report(scripts: scripts, longest: longest, seed: seed, ClockPlayer(equivalence: self, patience: patience))
  }

  /// Plays one script, without failing the test.
  ///
  /// - Parameters:
  ///   - script: The names of steps, separated by commas.
  ///   - patience: The real time to wait for the work of a step; `nil` for the test's ``WaitPatience``.
  /// - Returns: The difference, if there is one.
  /// - Throws: ``UnknownStep`` if there is no step with a name of the script.
  public func difference(
    in script: String, patience: Duration? = nil
  ) async throws(UnknownStep) -> EquivalenceDifference? {
    let player = ClockPlayer(equivalence: self, patience: patience)
    return await player.play(try numbers(of: script), .naming).difference
  }

  /// Plays one script in a time of the caller.
  ///
  /// `verify(schedules:)` of `CausewaySimulation` plays scripts in a simulation.
  ///
  /// - Parameters:
  ///   - script: The names of steps, separated by commas.
  ///   - clock: The clock for the models.
  ///   - advance: Lets time pass, and waits for the work that becomes due.
  ///   - settle: Waits until nothing is left to do now.
  /// - Returns: The difference, if there is one.
  /// - Throws: ``UnknownStep`` if there is no step with a name of the script.
  public func difference(
    in script: String, clock: any Clock<Duration>, advance: @escaping (Duration) async -> Void,
    settle: @escaping () async -> Void
  ) async throws(UnknownStep) -> EquivalenceDifference? {
    let time = EquivalenceTime(clock: clock, advance: advance, settle: settle)
    return await play(try numbers(of: script), time, .naming).difference
  }
}

/// A script has a step that its ``Equivalence`` does not have.
@available(SwiftStdlib 5.7, *)
public struct UnknownStep: Error, CustomStringConvertible {
  /// The name of the step.
  public let name: String
  /// The names of the steps that there are.
  public let steps: [String]

  /// The error in words.
  public var description: String {
    "the script has a step “\(name)”, which does not exist; the steps are: \(steps.joined(separator: ", "))"
  }
}

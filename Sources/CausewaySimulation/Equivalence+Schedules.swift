public import CausewayTesting

@available(SwiftStdlib 6.0, *)
extension Equivalence {
  /// Plays many scripts under many schedules, and fails the test with the first difference.
  ///
  /// For models with tasks or actors, whose steps may have many orders. Each script is played in the ordinary order of a
  /// simulation, in virtual time. A script that reaches a state of its own is also played under other schedules, unless
  /// nothing in it has an order. The report has the number of schedules, and a difference has the script and the schedule
  /// that show it again.
  ///
  /// ```swift
  /// @MainActor @Test func theSearchIsTheSame() async {
  ///   await search().verify(schedules: 20)
  /// }
  /// ```
  ///
  /// - Important: Schedules require Linux and Swift 6.3. With another system or compiler, each script is played in one
  ///   seeded order, as by `verify(scripts:)` of `CausewayTesting`, and the report says so.
  ///
  /// - Parameters:
  ///   - scripts: The number of scripts.
  ///   - schedules: The largest number of schedules of one script. `SIMULATION_SCHEDULES` raises it.
  ///   - longest: The largest number of steps in a script.
  ///   - seed: Selects the random scripts.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: What was found.
  @discardableResult
  public func verify(
    scripts: Int = 2_000, schedules: Int, longest: Int = 20, seed: UInt64 = 0, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> EquivalenceReport {
    let reporter = FailureReporter()
    let report = await report(scripts: scripts, schedules: schedules, longest: longest, seed: seed)
    if report.difference != nil || !report.complaints.isEmpty {
      reporter.fail(report.description, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return report
  }

  /// Plays many scripts under many schedules, like `verify(scripts:schedules:)`, without failing the test.
  ///
  /// - Parameters:
  ///   - scripts: The number of scripts.
  ///   - schedules: The largest number of schedules of one script.
  ///   - longest: The largest number of steps in a script.
  ///   - seed: Selects the random scripts.
  /// - Returns: What was found.
  public func report(
    scripts: Int = 2_000, schedules: Int, longest: Int = 20, seed: UInt64 = 0
  ) async -> EquivalenceReport {
    guard await SimulationSupport.missing() == nil else {
      return await report(scripts: scripts, longest: longest, seed: seed)
    }
    return await SchedulePlayer(self, schedules).playing { player in
      await report(scripts: scripts, longest: longest, seed: seed, player)
    }
  }

  /// Plays one script under the schedule that a failure has reported, and fails the test if they show a difference.
  ///
  /// - Parameters:
  ///   - script: The names of steps, separated by commas.
  ///   - schedule: The text from the failure.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: The difference, if there is one.
  @discardableResult
  public func verify(
    script: String, schedule: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> EquivalenceDifference? {
    let reporter = FailureReporter()
    let fail = { reporter.fail($0, fileID: fileID, filePath: filePath, line: line, column: column) }
    do throws(UnknownStep) {
      let script = try numbers(of: script)
      guard let trace = ScheduleTrace(schedule) else {
        fail("“\(schedule)” is not the text of a schedule.")
        return nil
      }
      if let limitation = await SimulationSupport.missing() {
        fail("The schedule cannot be played. \(limitation)")
        return nil
      }
      let outcome = await SchedulePlayer(self, 1).playing { await $0.play(script, trace) }
      if let text = outcome.failure ?? outcome.difference?.description { fail(text) }
      return outcome.difference
    } catch {
      fail(error.description)
      return nil
    }
  }
}

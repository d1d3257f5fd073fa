import Causeway
import Foundation

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
    precondition(!comparisons.isEmpty, "an equivalence that compares nothing holds always")
    var generator = EquivalenceScripts(stepCount: steps.count, total: scripts, longest: longest, seed: seed)
    var states: Set<[String]> = []
    var occurred: Set<String> = []
    var count = 0
    var found: EquivalenceDifference?
    while found == nil, !Task.isCancelled, let script = generator.next() {
      count += 1
      let result = await play(script, patience: patience)
      occurred.formUnion(result.accepted)
      found = result.difference
      for (length, state) in result.states.enumerated() where length <= script.count && states.insert(state).inserted {
        generator.keep(Array(script.prefix(length)), effects: zip(result.states, result.states.dropFirst()).map(!=))
      }
    }
    if let difference = found { found = await shortened(difference, patience) }
    return EquivalenceReport(
      scriptCount: count, scripts: generator.kept.map(text(of:)), difference: found,
      complaints: found == nil && !Task.isCancelled ? complaints(occurred) : [])
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
    await play(try numbers(of: script), patience: patience).difference
  }

  /// Plays one script in a time of the caller, for example in each schedule of a simulation.
  ///
  /// ```swift
  /// try await simulate { simulation in
  ///   let difference = try await search.difference(
  ///     in: script, clock: simulation.clock, advance: { await simulation.advance(by: $0) },
  ///     settle: { await simulation.advance(by: .zero) })
  ///   if let difference { throw difference }
  /// }
  /// ```
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
    await play(try numbers(of: script), EquivalenceTime(clock: clock, advance: advance, settle: settle)).difference
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

@available(SwiftStdlib 5.7, *)
extension Equivalence {
  private func numbers(of script: String) throws(UnknownStep) -> [Int] {
    let names = script.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    var numbers: [Int] = []
    for name in names {
      guard let number = steps.firstIndex(where: { $0.name == name }) else {
        throw UnknownStep(name: name, steps: steps.map(\.name))
      }
      numbers.append(number)
    }
    return numbers
  }

  private func text(of script: [Int]) -> String { script.map { steps[$0].name }.joined(separator: ", ") }

  /// Returns a difference with its shortest script, or with a remark if it does not occur each time.
  private func shortened(_ difference: EquivalenceDifference, _ patience: Duration?) async -> EquivalenceDifference {
    guard let script = try? numbers(of: difference.script) else { return difference }
    let fails: ([Int]) async -> Bool = { await play($0, patience: patience).difference?.name == difference.name }
    for _ in 1...3 {
      guard await fails(script) else { return difference.remarking(.chance) }
    }
    var shortest = await EquivalenceScripts.shortest(script, fails)
    shortest = await EquivalenceScripts.replacing(shortest, by: shorterTimes, fails)
    return await play(shortest, patience: patience, looksAgain: true).difference ?? difference.remarking(.chance)
  }

  /// Returns the times that are shorter than a step, the shortest one first.
  private func shorterTimes(_ step: Int) -> [Int] {
    let durations = steps.map { if case .time(let duration) = $0.kind { duration } else { Duration.zero } }
    return steps.indices.filter { durations[$0] > .zero && durations[$0] < durations[step] }
      .sorted { durations[$0] < durations[$1] }
  }

  /// What a script has shown.
  private struct Outcome {
    var difference: EquivalenceDifference?
    /// The names of the accepted differences that have occurred.
    var accepted: Set<String> = []
    /// The state after the creation and after each step.
    var states: [[String]] = []
  }

  private func play(_ script: [Int], patience: Duration?, looksAgain: Bool = false) async -> Outcome {
    await withSettling { settling in
      let clock = TestClock()
      return await play(
        script,
        EquivalenceTime(clock: clock) { duration in
          await clock.advance(by: duration, patience: patience)
        } settle: {
          await settling(clock, patience: patience)
        }, looksAgain: looksAgain)
    }
  }

  /// Plays a script up to its first difference, and the dismissal at its end.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - time: The time of the models.
  ///   - looksAgain: Whether to look at a difference again when other threads have worked.
  /// - Returns: The difference and the states.
  private func play(_ script: [Int], _ time: EquivalenceTime, looksAgain: Bool = false) async -> Outcome {
    let names = Set(accepted.map(\.name))
    let comparisons = allComparisons
    var outcome = Outcome()
    var trial = await EquivalenceTrial(self, time)
    var turns: [EquivalenceDifference.Turn] = []
    var rest = (script + (script.contains(0) ? [] : [0]))[...]
    while true {
      outcome.states.append(trial.state)
      let differences = trial.differences
      outcome.accepted.formUnion(differences.map { comparisons[$0].name }.filter(names.contains))
      let unexpected = differences.filter { !names.contains(comparisons[$0].name) }
      if let index = unexpected.first {
        let comparison = comparisons[index]
        outcome.difference = EquivalenceDifference(
          comparison.name, comparison.location.map { "\($0)" }, turns, trial.readings[index],
          others: unexpected.dropFirst().map { comparisons[$0].name })
        if looksAgain, await trial.becomesEqual(index) {
          outcome.difference = outcome.difference?.remarking(.delay)
        }
        break
      }
      guard let step = rest.popFirst().map({ steps[$0] }) else { break }
      turns.append(EquivalenceDifference.Turn(name: step.name, location: step.location.map { "\($0)" }))
      await trial.play(step)
    }
    if !trial.isDismissed { await trial.play(steps[0]) }
    return outcome
  }

  private func complaints(_ occurred: Set<String>) -> [String] {
    let today = CalendarDay.today
    return accepted.compactMap { accepted in
      if accepted.last < today {
        return "The difference of “\(accepted.name)” was accepted until \(accepted.last): \(accepted.reason). "
          + "Remove it, or decide again (\(accepted.location))"
      }
      if !occurred.contains(accepted.name) {
        return
          "The accepted difference of “\(accepted.name)” did not occur. Remove the acceptance (\(accepted.location))"
      }
      return nil
    }
  }
}

extension CalendarDay {
  /// The present day in Greenwich.
  static var today: CalendarDay {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    return CalendarDay(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }
}

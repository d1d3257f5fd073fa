import Causeway
import CausewayBridging

@available(SwiftStdlib 5.7, *)
extension AdapterContract {
  /// Checks every rule, and fails the test for each broken rule.
  ///
  /// - Returns: A report of the rules kept, broken and skipped.
  @discardableResult
  public func verify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> AdapterReport {
    let reporter = FailureReporter()
    let report = await report()
    let location = TestLocation(fileID, filePath, line, column)
    for finding in report.findings { reporter.fail("\(finding)", at: location) }
    return report
  }

  /// Checks one rule, and fails the test if it is broken.
  ///
  /// A rule that does not apply passes.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func verify(
    _ rule: AdapterRule, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let reporter = FailureReporter()
    guard let finding = await finding(rule) else { return }
    reporter.fail("\(finding)", at: TestLocation(fileID, filePath, line, column))
  }

  /// Checks every rule without failing the test.
  ///
  /// With the ready-made scripts the rules are checked concurrently. With a custom script they are checked one after
  /// the other, because its service may be a singleton.
  ///
  /// - Returns: A report of the rules kept, broken and skipped.
  @concurrent public func report() async -> AdapterReport {
    await run.report()
  }

  /// Checks one rule without failing the test.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The finding, or `nil` if the rule is kept or does not apply.
  @concurrent public func finding(_ rule: AdapterRule) async -> AdapterFinding? {
    await run.finding(rule)
  }

  /// Checks that values and subscriptions leave no memory behind, and fails the test if they do.
  ///
  /// The rule ``AdapterRule/releasesMemory`` measures the heap of the whole process while thousands of values are sent and
  /// thousands of subscriptions end. Call this function in a process of its own, inside Swift Testing's
  /// `#expect(processExitsWith: .success)`. If other code allocates memory meanwhile, or if the system does not tell how
  /// much is in use, the report lists the rule as skipped.
  ///
  /// The memory of the service counts as well: if the fake records its calls, turn that off, or declare the trait
  /// ``AdapterTraits/keepsHistory``.
  ///
  /// - Returns: A report of this rule.
  @discardableResult
  public func verifyMemory(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> AdapterReport {
    let reporter = FailureReporter()
    let report = await memoryReport()
    let location = TestLocation(fileID, filePath, line, column)
    for finding in report.findings { reporter.fail("\(finding)", at: location) }
    return report
  }

  /// Checks that values and subscriptions leave no memory behind, without failing the test.
  ///
  /// - Returns: A report of this rule.
  @concurrent public func memoryReport() async -> AdapterReport {
    await run { [facts] _ in facts.history }.report(of: [.releasesMemory])
  }

  private var run: ContractRun<AdapterRule> { run { [facts] in facts.reasonToSkip($0) } }

  private func run(reasonToSkip: @escaping @Sendable (AdapterRule) -> String?) -> ContractRun<AdapterRule> {
    let haste = ContractHaste(patience)
    return ContractRun(
      isConcurrent: isConcurrent, reasonToSkip: reasonToSkip, consequences: { $0.row.breaks }
    ) { rule in
      try await haste.run("\(rule)") { patience in
        let row = rule.row
        if let lock = row.lock {
          try await onStage(patience) { try await $0.probeLock(in: lock) }
        }
        try await onStage(patience, row.play)
      }
    }
  }

  /// Runs a scenario with a fresh service and adapter.
  private func onStage(_ patience: Duration, _ play: (AdapterStage) async throws -> Void) async throws {
    let stage = try await AdapterStage(self, patience: patience)
    do {
      try await play(stage)
    } catch {
      await stage.tearDown()
      throw error
    }
    await stage.tearDown()
  }
}

/// Shortens the time limit of a run after a rule has used it up, and reports rules that take long.
///
/// Otherwise an adapter that never unregisters would use up the whole limit in every rule that waits for it.
@available(SwiftStdlib 5.7, *)
final class ContractHaste: Sendable {
  private let full: Duration
  private let isUsedUp = Locked(false)

  init(_ patience: Duration) {
    full = Duration(patience.asDelay)
  }

  /// Checks a rule, and passes the time limit to use.
  func run(_ rule: String, _ check: (Duration) async throws -> Void) async throws {
    let report = Task {
      try? await Task.sleep(for: .seconds(5))
      if !Task.isCancelled { writeToStandardError("still checking the rule \(rule)") }
    }
    defer { report.cancel() }
    let begin = ContinuousClock.now
    do {
      try await check(isUsedUp.withLock { $0 } ? min(full, .seconds(1)) : full)
    } catch let breach as Breach {
      if begin.duration(to: .now) >= full { isUsedUp.withLock { $0 = true } }
      throw breach
    }
  }
}

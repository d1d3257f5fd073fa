import Causeway
public import Testing

/// A trait that fails a test if a publisher, a clock or a scheduler in it breaks the contract.
///
/// On a suite it applies to each of its tests.
public struct ContractCheckTrait: TestTrait, SuiteTrait, TestScoping {
  /// Always `true`: the trait applies to the tests of inner suites.
  public var isRecursive: Bool { true }

  /// Runs a test and records the violations that occurred before it ended.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let check = ContractCheckRun()
    defer {
      if let fault = check.fault {
        Issue.record(Comment(rawValue: fault), sourceLocation: test.sourceLocation)
      }
    }
    try await check.run(function)
  }
}

extension Trait where Self == ContractCheckTrait {
  /// Fails the test if a publisher, a clock or a scheduler in it breaks the contract.
  ///
  /// The failure names the type and the source location of the subscription. `ContractChecks` lists what is checked.
  public static var checksContract: Self { Self() }
}

/// Fails the test if a publisher, a clock or a scheduler that an operation uses breaks the contract.
///
/// `ContractChecks` lists what is checked. Violations after the operation has returned are not reported.
///
/// - Parameters:
///   - fileID: The file ID reported with a failure.
///   - filePath: The file path reported with a failure.
///   - line: The line reported with a failure.
///   - column: The column reported with a failure.
///   - operation: A closure that subscribes, including in tasks that it starts. It runs in the caller's isolation.
/// - Returns: The result of the operation.
/// - Throws: The error that the operation throws.
@discardableResult
public func withContractChecks<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () async throws -> Result
) async rethrows -> Result {
  let location = TestLocation(fileID, filePath, line, column)
  let reporter = FailureReporter()
  let check = ContractCheckRun()
  defer { if let fault = check.fault { reporter.fail(fault, at: location) } }
  return try await check.run(operation)
}

/// Fails the test if a publisher, a clock or a scheduler that a synchronous operation uses breaks the contract.
///
/// Otherwise like the form for an asynchronous operation.
@discardableResult
public func withContractChecks<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () throws -> Result
) rethrows -> Result {
  let location = TestLocation(fileID, filePath, line, column)
  let reporter = FailureReporter()
  let check = ContractCheckRun()
  defer { if let fault = check.fault { reporter.fail(fault, at: location) } }
  return try check.run(operation)
}

/// A collector of the contract violations during an operation.
struct ContractCheckRun: Sendable {
  private let violations: Watched<[ContractViolation]>
  private let checks: ContractChecks

  init() {
    let violations = Watched<[ContractViolation]>([])
    self.violations = violations
    checks = ContractChecks { violation in violations.change { $0.append(violation) } }
  }

  func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try checks.during(operation)
  }

  func run<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await checks.during(operation)
  }

  /// The violations so far, one per line, or `nil` if there are none.
  var fault: String? {
    let violations = violations.now
    return violations.isEmpty ? nil : violations.map(\.description).joined(separator: "\n")
  }
}

public import Testing

/// Fails a test if a publisher, a clock or a scheduler that it uses breaks the contract.
///
/// On a suite it applies to each of its tests.
public struct ContractCheckTrait: TestTrait, SuiteTrait, TestScoping {
  /// Applies to the tests of inner suites too.
  public var isRecursive: Bool { true }

  /// Runs a test, and records the violations that were found until it ended.
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
  /// Fails the test if a publisher, a clock or a scheduler that it uses breaks the contract.
  ///
  /// The failure names the type, and the source location of the subscription. `ContractChecks` has the list of what is
  /// checked.
  public static var checksContract: Self { Self() }
}

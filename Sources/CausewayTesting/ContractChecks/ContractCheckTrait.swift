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

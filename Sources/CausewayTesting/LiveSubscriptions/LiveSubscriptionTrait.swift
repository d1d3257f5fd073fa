public import Testing

/// Fails a test if anything that it has subscribed is still live when it ends.
///
/// On a suite it holds for each of its tests, each for itself; what the suite's own properties hold ends with the
/// test.
public struct LiveSubscriptionTrait: TestTrait, SuiteTrait, TestScoping {
  /// It holds for the tests of inner suites too.
  public var isRecursive: Bool { true }

  /// Runs a test, and looks what is still live afterwards.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let check = LiveSubscriptionCheck()
    defer {
      if let fault = check.fault {
        Issue.record(Comment(rawValue: fault), sourceLocation: test.sourceLocation)
      }
    }
    try await check.run(function)
  }
}

extension Trait where Self == LiveSubscriptionTrait {
  /// Fails the test if anything that it has subscribed is still live when it ends, and says where it was subscribed.
  public static var checksSubscriptions: Self { Self() }
}

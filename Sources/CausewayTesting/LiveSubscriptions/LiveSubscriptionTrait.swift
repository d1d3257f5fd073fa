public import Testing

/// A trait that fails a test if a subscription made in it is still live when it ends.
///
/// On a suite it applies to each of its tests separately. Subscriptions held by the suite's own properties are released
/// with the test.
public struct LiveSubscriptionTrait: TestTrait, SuiteTrait, TestScoping {
  /// Always `true`: the trait applies to the tests of inner suites.
  public var isRecursive: Bool { true }

  /// Runs a test and then checks for live subscriptions.
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
  /// Fails the test if a subscription made in it is still live when it ends, and reports where it was made.
  public static var checksSubscriptions: Self { Self() }
}

public import Testing

/// Sets how long the waits of a test wait before they fail it.
///
/// On a suite it holds for each of its tests.
public struct PatienceTrait: TestTrait, SuiteTrait, TestScoping {
  /// The patience, in real time.
  public let patience: Duration

  /// It holds for the tests of inner suites too, unless they have their own.
  public var isRecursive: Bool { true }

  /// Runs a test with the patience.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await WaitPatience.$current.withValue(patience) { try await function() }
  }
}

extension Trait where Self == PatienceTrait {
  /// Sets how long the waits of a test wait before they fail it.
  ///
  /// - Parameter patience: The patience, in real time.
  /// - Returns: The trait.
  public static func patience(_ patience: Duration) -> Self {
    Self(patience: patience)
  }
}

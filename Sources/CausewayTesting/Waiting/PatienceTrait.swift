public import Testing

/// A trait that sets how long the waits of a test may take before they fail it.
///
/// On a suite it applies to each of its tests.
public struct PatienceTrait: TestTrait, SuiteTrait, TestScoping {
  /// The time limit of a wait, in real time.
  public let patience: Duration

  /// Always `true`: the trait applies to inner suites, unless they have their own.
  public var isRecursive: Bool { true }

  /// Runs a test with the time limit.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await WaitPatience.$current.withValue(patience) { try await function() }
  }
}

extension Trait where Self == PatienceTrait {
  /// Sets how long the waits of a test may take before they fail it.
  ///
  /// - Parameter patience: The time limit of a wait, in real time.
  /// - Returns: The trait.
  public static func patience(_ patience: Duration) -> Self {
    Self(patience: patience)
  }
}

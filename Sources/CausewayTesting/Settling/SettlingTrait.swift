public import Testing

/// A trait that lets a test wait with `settle()` until all work that it started is complete.
///
/// On a suite it applies to each of its tests separately.
public struct SettlingTrait: TestTrait, SuiteTrait, TestScoping {
  /// Always `true`: the trait applies to the tests of inner suites.
  public var isRecursive: Bool { true }

  /// Runs a test in a ``Settling`` scope of its own.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withSettling { _ in try await function() }
  }
}

extension Trait where Self == SettlingTrait {
  /// Lets the test wait with `settle()` until all work that it started is complete.
  public static var settles: Self { Self() }
}

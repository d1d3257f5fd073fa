public import Testing

/// Lets a test wait with `settle()` until all it has set off has been done.
///
/// On a suite it holds for each of its tests, each for itself.
public struct SettlingTrait: TestTrait, SuiteTrait, TestScoping {
  /// It holds for the tests of inner suites too.
  public var isRecursive: Bool { true }

  /// Runs a test in a ``Settling`` of its own.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withSettling { _ in try await function() }
  }
}

extension Trait where Self == SettlingTrait {
  /// Lets the test wait with `settle()` until all it has set off has been done.
  public static var settles: Self { Self() }
}

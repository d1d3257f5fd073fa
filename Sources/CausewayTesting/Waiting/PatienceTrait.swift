public import Testing

/// A trait that sets how long the waits of a test may take before they fail it.
///
/// On a suite it applies to each of its tests.
@available(SwiftStdlib 5.7, *)
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

@available(SwiftStdlib 5.7, *)
extension Trait where Self == PatienceTrait {
  /// Sets how long the waits of a test may take before they fail it.
  ///
  /// - Parameter patience: The time limit of a wait, in real time.
  /// - Returns: The trait.
  public static func patience(_ patience: Duration) -> Self {
    Self(patience: patience)
  }
}

/// The time limit of every wait in this module, after which the wait fails its test.
///
/// The limit is 10 seconds of real time, unless the call has a `patience:` argument, or the test or suite has the trait
/// `.patience(_:)`. When the limit is reached, the wait first checks that other tasks still run promptly, so that a
/// busy machine does not fail the test. This extends the wait to about sixty times its limit at most.
///
/// A wait on a ``Recorder`` with a ``TestClock`` fails after a tenth of the limit if the clock is idle: its tasks are
/// suspended and no other task advances it.
@available(SwiftStdlib 5.7, *)
public enum WaitPatience {
  /// The time limit of waits without a `patience:` argument.
  @TaskLocal public static var current: Duration = .seconds(10)
}

/// Runs a part of a test with another time limit for its waits.
///
/// Use it in place of the trait `.patience(_:)` in XCTest or for a part of a test.
///
/// - Parameters:
///   - patience: The time limit of a wait, in real time.
///   - body: The part of the test. It runs in the caller's isolation.
/// - Returns: The result of the closure.
/// - Throws: The error that the closure throws.
@available(SwiftStdlib 5.7, *)
@discardableResult
public func withPatience<Result>(_ patience: Duration, _ body: () async throws -> Result) async rethrows -> Result {
  try await WaitPatience.$current.withValue(patience, operation: body)
}

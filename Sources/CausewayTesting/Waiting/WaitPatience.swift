/// The time limit of every wait in this module, after which the wait fails its test.
///
/// The limit is 10 seconds of real time, unless the call has a `patience:` argument, or the test or suite has the trait
/// `.patience(_:)`. When the limit is reached, the wait first checks that other tasks still run promptly, so that a
/// busy machine does not fail the test. This extends the wait to about sixty times its limit at most.
///
/// A wait on a ``Recorder`` with a ``TestClock`` fails after a tenth of the limit if the clock is idle: its tasks are
/// suspended and no other task advances it.
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
@discardableResult
public func withPatience<Result>(_ patience: Duration, _ body: () async throws -> Result) async rethrows -> Result {
  try await WaitPatience.$current.withValue(patience, operation: body)
}

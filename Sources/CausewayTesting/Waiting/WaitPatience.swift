/// How long the waits of this module wait for something that is due, before they fail the test.
///
/// It is 10 seconds of real time, unless a wait is given its own `patience:`, or a test or a suite has the trait
/// `.patience(_:)`. When the time is over, the wait first lets other tasks take their turn, so that a busy machine fails
/// no test; it takes at most sixty times the patience.
///
/// A wait on a ``Recorder`` with a ``TestClock`` fails after a tenth of the patience already if the clock can bring
/// nothing more: its tasks are suspended and no other task advances it.
public enum WaitPatience {
  /// The patience of waits that are not given their own.
  @TaskLocal public static var current: Duration = .seconds(10)
}

/// Runs a part of a test with another patience.
///
/// It does what the trait `.patience(_:)` does, in XCTest or for a part of a test.
///
/// - Parameters:
///   - patience: How long waits wait before they fail the test, in real time.
///   - body: The part of the test. It runs where the caller does.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@discardableResult
public func withPatience<Result>(_ patience: Duration, _ body: () async throws -> Result) async rethrows -> Result {
  try await WaitPatience.$current.withValue(patience, operation: body)
}

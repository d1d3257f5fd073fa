import Causeway
public import Testing

/// A trait that fails a test if a subscription made in it is still live when it ends.
///
/// On a suite it applies to each of its tests separately. Subscriptions held by the suite's own properties are released
/// with the test.
@available(SwiftStdlib 5.7, *)
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

@available(SwiftStdlib 5.7, *)
extension Trait where Self == LiveSubscriptionTrait {
  /// Fails the test if a subscription made in it is still live when it ends, and reports where it was made.
  public static var checksSubscriptions: Self { Self() }
}

/// Fails the test if a subscription made by an operation is still live afterwards, and reports where it was made.
///
/// The check runs when the operation has returned or thrown and the tasks that it started are idle, so that cancelled
/// tasks can release their subscriptions. Subscriptions held by the result of the operation are still live.
///
/// - Parameters:
///   - fileID: The file ID reported with a failure.
///   - filePath: The file path reported with a failure.
///   - line: The line reported with a failure.
///   - column: The column reported with a failure.
///   - operation: A closure that subscribes, including in tasks that it starts. It runs in the caller's isolation.
/// - Returns: The result of the operation.
/// - Throws: The error that the operation throws.
@available(SwiftStdlib 5.7, *)
@discardableResult
public func withLiveSubscriptionCheck<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () async throws -> Result
) async rethrows -> Result {
  let location = TestLocation(fileID, filePath, line, column)
  let reporter = FailureReporter()
  let check = LiveSubscriptionCheck()
  defer { if let fault = check.fault { reporter.fail(fault, at: location) } }
  return try await check.run(operation)
}

/// Fails the test if a subscription made by a synchronous operation is still live afterwards.
///
/// Otherwise like the form for an asynchronous operation, but the check does not wait for tasks.
@discardableResult
public func withLiveSubscriptionCheck<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () throws -> Result
) rethrows -> Result {
  let location = TestLocation(fileID, filePath, line, column)
  let reporter = FailureReporter()
  let check = LiveSubscriptionCheck()
  defer { if let fault = check.fault { reporter.fail(fault, at: location) } }
  return try check.run(operation)
}

/// A check for subscriptions that an operation made and that are still live.
struct LiveSubscriptionCheck: Sendable {
  private let listing = LiveSubscriptions()

  /// Runs an operation and tracks its subscriptions.
  func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try listing.during(operation)
  }

  /// Runs an operation, tracks its subscriptions, and waits for consumers that are about to end.
  ///
  /// A cancelled task releases its subscription only when it runs again.
  @available(SwiftStdlib 5.7, *)
  func run<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await withSettling { settling in
      do {
        let result = try await listing.during(operation)
        await finish(settling)
        return result
      } catch {
        await finish(settling)
        throw error
      }
    }
  }

  @available(SwiftStdlib 5.7, *)
  private func finish(_ settling: Settling) async {
    // A consumer that stays busy is still subscribed, so it is reported as such.
    if !listing.entries.isEmpty { try? await settling.quiescence() }
  }

  /// The live subscriptions, one per line, or `nil` if there are none.
  var fault: String? {
    let entries = listing.entries
    return entries.isEmpty ? nil : entries.map { "still subscribed: \($0)" }.joined(separator: "\n")
  }
}

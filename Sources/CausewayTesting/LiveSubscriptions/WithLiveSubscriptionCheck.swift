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
/// The failure message lists where the subscriptions were made. Subscriptions held by the result of the operation are
/// still live.
///
/// - Parameters:
///   - fileID: The file ID reported with a failure.
///   - filePath: The file path reported with a failure.
///   - line: The line reported with a failure.
///   - column: The column reported with a failure.
///   - operation: A closure that subscribes.
/// - Returns: The result of the operation.
/// - Throws: The error that the operation throws.
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

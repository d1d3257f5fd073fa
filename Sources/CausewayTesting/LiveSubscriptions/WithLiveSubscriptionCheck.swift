/// Fails the test if anything that an operation subscribes is still live afterwards, and says where it was
/// subscribed.
///
/// It is looked at when the operation has returned or thrown, and has come to rest: a task that consumes a publisher
/// and has been cancelled gets its turn to end. What the result of the operation holds is still live.
///
/// - Parameters:
///   - fileID: Where a failure is shown.
///   - filePath: Where a failure is shown.
///   - line: Where a failure is shown.
///   - column: Where a failure is shown.
///   - operation: Subscribes, itself or in tasks that it starts. It runs where the caller does.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withLiveSubscriptionCheck<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () async throws -> Result
) async rethrows -> Result {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let reporter = FailureReporter()
  let check = LiveSubscriptionCheck()
  defer { if let fault = check.fault { reporter.fail(fault, at: place) } }
  return try await check.run(operation)
}

/// Fails the test if anything that an operation subscribes is still live afterwards, and says where it was
/// subscribed.
///
/// It is the same for an operation that does not wait.
///
/// - Parameters:
///   - fileID: Where a failure is shown.
///   - filePath: Where a failure is shown.
///   - line: Where a failure is shown.
///   - column: Where a failure is shown.
///   - operation: Subscribes.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withLiveSubscriptionCheck<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () throws -> Result
) rethrows -> Result {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let reporter = FailureReporter()
  let check = LiveSubscriptionCheck()
  defer { if let fault = check.fault { reporter.fail(fault, at: place) } }
  return try check.run(operation)
}

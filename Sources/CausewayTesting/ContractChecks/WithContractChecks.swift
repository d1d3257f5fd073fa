/// Fails the test if a publisher, a clock or a scheduler that an operation uses breaks the contract.
///
/// `ContractChecks` has the list of what is checked. Violations that happen after the operation has returned are not
/// reported.
///
/// - Parameters:
///   - fileID: The source location of a failure.
///   - filePath: The source location of a failure.
///   - line: The source location of a failure.
///   - column: The source location of a failure.
///   - operation: Subscribes, itself or in tasks that it starts. It runs where the caller does.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withContractChecks<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () async throws -> Result
) async rethrows -> Result {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let reporter = FailureReporter()
  let check = ContractCheckRun()
  defer { if let fault = check.fault { reporter.fail(fault, at: place) } }
  return try await check.run(operation)
}

/// Fails the test if a publisher, a clock or a scheduler that an operation uses breaks the contract.
///
/// The same for an operation that is not asynchronous.
///
/// - Parameters:
///   - fileID: The source location of a failure.
///   - filePath: The source location of a failure.
///   - line: The source location of a failure.
///   - column: The source location of a failure.
///   - operation: Subscribes.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withContractChecks<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () throws -> Result
) rethrows -> Result {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let reporter = FailureReporter()
  let check = ContractCheckRun()
  defer { if let fault = check.fault { reporter.fail(fault, at: place) } }
  return try check.run(operation)
}

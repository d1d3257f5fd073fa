/// Fails the test if a publisher, a clock or a scheduler that an operation uses breaks the contract.
///
/// `ContractChecks` lists what is checked. Violations after the operation has returned are not reported.
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
public func withContractChecks<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () async throws -> Result
) async rethrows -> Result {
  let location = TestLocation(fileID, filePath, line, column)
  let reporter = FailureReporter()
  let check = ContractCheckRun()
  defer { if let fault = check.fault { reporter.fail(fault, at: location) } }
  return try await check.run(operation)
}

/// Fails the test if a publisher, a clock or a scheduler that a synchronous operation uses breaks the contract.
///
/// `ContractChecks` lists what is checked. Violations after the operation has returned are not reported.
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
public func withContractChecks<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () throws -> Result
) rethrows -> Result {
  let location = TestLocation(fileID, filePath, line, column)
  let reporter = FailureReporter()
  let check = ContractCheckRun()
  defer { if let fault = check.fault { reporter.fail(fault, at: location) } }
  return try check.run(operation)
}

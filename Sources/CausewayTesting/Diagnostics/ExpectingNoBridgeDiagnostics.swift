/// Fails the test if a bridge that an operation makes reports a misuse, during the operation or later.
///
/// - Parameters:
///   - fileID: Where a failure is shown.
///   - filePath: Where a failure is shown.
///   - line: Where a failure is shown.
///   - column: Where a failure is shown.
///   - operation: Makes bridges and uses them, itself or in tasks that it starts. It runs where the caller does.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func expectingNoBridgeDiagnostics<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () async throws -> Result
) async rethrows -> Result {
  try await expectingBridgeDiagnostics(
    [], fileID: fileID, filePath: filePath, line: line, column: column, operation)
}

/// Fails the test if a bridge that an operation makes reports a misuse, during the operation or later.
///
/// It is the same for an operation that does not wait.
///
/// - Parameters:
///   - fileID: Where a failure is shown.
///   - filePath: Where a failure is shown.
///   - line: Where a failure is shown.
///   - column: Where a failure is shown.
///   - operation: Makes bridges and uses them.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func expectingNoBridgeDiagnostics<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () throws -> Result
) rethrows -> Result {
  try expectingBridgeDiagnostics([], fileID: fileID, filePath: filePath, line: line, column: column, operation)
}

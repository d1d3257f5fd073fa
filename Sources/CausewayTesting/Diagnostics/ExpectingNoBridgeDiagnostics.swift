/// Fails the test if a bridge that an operation creates reports a misuse, during the operation or later.
///
/// - Parameters:
///   - fileID: The file ID reported with a failure.
///   - filePath: The file path reported with a failure.
///   - line: The line reported with a failure.
///   - column: The column reported with a failure.
///   - operation: A closure that creates and uses bridges, including in tasks that it starts. It runs in the caller's
///     isolation.
/// - Returns: The result of the operation.
/// - Throws: The error that the operation throws.
@discardableResult
public func expectingNoBridgeDiagnostics<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () async throws -> Result
) async rethrows -> Result {
  try await expectingBridgeDiagnostics(
    [], fileID: fileID, filePath: filePath, line: line, column: column, operation)
}

/// Fails the test if a bridge that a synchronous operation creates reports a misuse, during the operation or later.
///
/// - Parameters:
///   - fileID: The file ID reported with a failure.
///   - filePath: The file path reported with a failure.
///   - line: The line reported with a failure.
///   - column: The column reported with a failure.
///   - operation: A closure that creates and uses bridges.
/// - Returns: The result of the operation.
/// - Throws: The error that the operation throws.
@discardableResult
public func expectingNoBridgeDiagnostics<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () throws -> Result
) rethrows -> Result {
  try expectingBridgeDiagnostics([], fileID: fileID, filePath: filePath, line: line, column: column, operation)
}

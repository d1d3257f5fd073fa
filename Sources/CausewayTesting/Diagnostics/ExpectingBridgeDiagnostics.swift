public import CausewayBridging

/// Fails the test unless the bridges that an operation creates report exactly the given misuses.
///
/// The reports are compared when the operation returns or throws; their order does not matter. A report that these
/// bridges make later also fails the test.
///
/// - Parameters:
///   - kinds: The expected reports. A kind that is expected several times appears several times in the array.
///   - fileID: The file ID reported with a failure.
///   - filePath: The file path reported with a failure.
///   - line: The line reported with a failure.
///   - column: The column reported with a failure.
///   - operation: A closure that creates and uses bridges, including in tasks that it starts. It runs in the caller's
///     isolation.
/// - Returns: The result of the operation.
/// - Throws: The error that the operation throws.
@discardableResult
public func expectingBridgeDiagnostics<Result>(
  _ kinds: [BridgeDiagnostic.Kind], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, _ operation: () async throws -> Result
) async rethrows -> Result {
  let location = TestLocation(fileID, filePath, line, column)
  let expectation = DiagnosticExpectation(kinds, at: location)
  defer { expectation.check() }
  return try await BridgeDiagnostics.withHandler({ expectation.receive($0) }, operation: operation)
}

/// Fails the test unless the bridges that a synchronous operation creates report exactly the given misuses.
///
/// Otherwise like the form for an asynchronous operation.
@discardableResult
public func expectingBridgeDiagnostics<Result>(
  _ kinds: [BridgeDiagnostic.Kind], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, _ operation: () throws -> Result
) rethrows -> Result {
  let location = TestLocation(fileID, filePath, line, column)
  let expectation = DiagnosticExpectation(kinds, at: location)
  defer { expectation.check() }
  return try BridgeDiagnostics.withHandler({ expectation.receive($0) }, operation: operation)
}

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
/// Otherwise like the form for an asynchronous operation.
@discardableResult
public func expectingNoBridgeDiagnostics<Result>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ operation: () throws -> Result
) rethrows -> Result {
  try expectingBridgeDiagnostics([], fileID: fileID, filePath: filePath, line: line, column: column, operation)
}

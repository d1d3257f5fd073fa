public import CausewayBridging

/// Expects that the bridges which an operation makes report these misuses, and no others.
///
/// They are compared when the operation has returned, in whatever order they came, also if it throws. A report that those
/// bridges make later fails the test too, for it can no longer be expected.
///
/// - Parameters:
///   - kinds: What is to be reported, each as often as it is in the array.
///   - fileID: Where a failure is shown.
///   - filePath: Where a failure is shown.
///   - line: Where a failure is shown.
///   - column: Where a failure is shown.
///   - operation: Makes bridges and uses them, itself or in tasks that it starts. It runs where the caller does.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func expectingBridgeDiagnostics<Result>(
  _ kinds: [BridgeDiagnostic.Kind], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, _ operation: () async throws -> Result
) async rethrows -> Result {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = DiagnosticExpectation(kinds, at: place)
  defer { expectation.check() }
  return try await BridgeDiagnostics.withHandler({ expectation.receive($0) }, operation: operation)
}

/// Expects that the bridges which an operation makes report these misuses, and no others.
///
/// It is the same for an operation that does not wait.
///
/// - Parameters:
///   - kinds: What is to be reported, each as often as it is in the array.
///   - fileID: Where a failure is shown.
///   - filePath: Where a failure is shown.
///   - line: Where a failure is shown.
///   - column: Where a failure is shown.
///   - operation: Makes bridges and uses them.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func expectingBridgeDiagnostics<Result>(
  _ kinds: [BridgeDiagnostic.Kind], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, _ operation: () throws -> Result
) rethrows -> Result {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = DiagnosticExpectation(kinds, at: place)
  defer { expectation.check() }
  return try BridgeDiagnostics.withHandler({ expectation.receive($0) }, operation: operation)
}

import CausewayBridging
import CausewayTesting

/// Runs a test with its own reports.
@discardableResult
func collectingReports<Result>(_ body: (Probe<[BridgeDiagnostic]>) async throws -> Result) async rethrows -> Result {
  let reports = Probe<[BridgeDiagnostic]>([])
  return try await BridgeDiagnostics.withHandler({ reports.append($0) }, operation: { try await body(reports) })
}

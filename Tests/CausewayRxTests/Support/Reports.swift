import CausewayBridging
import CausewayTesting

/// What bridges report, instead of on standard error.
typealias Reports = Probe<[BridgeDiagnostic]>

/// Runs a test with its own reports.
func withReports<Result>(_ body: (Reports) throws -> Result) rethrows -> Result {
  let reports = Reports([])
  return try BridgeDiagnostics.withHandler({ reports.append($0) }, operation: { try body(reports) })
}

/// Runs a test with its own reports.
func withReports<Result>(_ body: (Reports) async throws -> Result) async rethrows -> Result {
  let reports = Reports([])
  return try await BridgeDiagnostics.withHandler({ reports.append($0) }, operation: { try await body(reports) })
}

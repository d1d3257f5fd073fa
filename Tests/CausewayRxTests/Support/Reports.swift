import CausewayBridging
import CausewayTesting

/// The diagnostics of bridges, collected instead of printed on standard error.
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

/// The signal that a test waits for; the stream `Signal` is a type of `CausewayRx`.
typealias TestSignal = CausewayTesting.Signal

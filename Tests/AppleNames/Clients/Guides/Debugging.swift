import Causeway
import CausewayBridging
import CausewayTesting

private struct Logger: Sendable {
  func warning(_ text: String) {}
  func fault(_ text: String) {}
}

private let logger = Logger()

private func reports(in operation: () async throws -> Void) async throws {
  let reports = Probe<[BridgeDiagnostic]>([])
  BridgeDiagnostics.defaultHandler = { logger.warning("\($0)") }

  try await BridgeDiagnostics.withHandler({ reports.append($0) }) {
    try await operation()
  }
}

private func faults() {
  BridgeDiagnostics.defaultHandler = { logger.fault("\($0)") }
}

private func listsWhatIsSubscribed() {
  let subscriptions = LiveSubscriptions()
  LiveSubscriptions.processWide = subscriptions

  print(subscriptions)
}

private func checksTheContract() {
  #if DEBUG
    ContractChecks.processWide = ContractChecks { violation in logger.warning("\(violation)") }
  #endif
}

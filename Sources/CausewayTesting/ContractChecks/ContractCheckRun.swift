import Causeway

/// A collector of the contract violations during an operation.
struct ContractCheckRun: Sendable {
  private let violations: Watched<[ContractViolation]>
  private let checks: ContractChecks

  init() {
    let violations = Watched<[ContractViolation]>([])
    self.violations = violations
    checks = ContractChecks { violation in violations.change { $0.append(violation) } }
  }

  func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try checks.during(operation)
  }

  func run<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await checks.during(operation)
  }

  /// The violations so far, one per line, or `nil` if there are none.
  var fault: String? {
    let violations = violations.now
    return violations.isEmpty ? nil : violations.map(\.description).joined(separator: "\n")
  }
}

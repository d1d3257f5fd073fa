import Causeway
import CausewayBridging

/// A collector of bridge diagnostics, which compares them with the expected ones.
final class DiagnosticExpectation: Sendable {
  private struct State: Sendable {
    var diagnostics: [BridgeDiagnostic] = []
    var isOver = false
  }

  private let expected: [BridgeDiagnostic.Kind]
  private let location: TestLocation
  private let reporter = FailureReporter()
  private let state = Locked(State())

  init(_ expected: [BridgeDiagnostic.Kind], at location: TestLocation) {
    self.expected = expected
    self.location = location
  }

  /// Records a diagnostic.
  ///
  /// A diagnostic that arrives after the operation fails the test at once.
  func receive(_ diagnostic: BridgeDiagnostic) {
    let isLate = state.withLock { state in
      if !state.isOver { state.diagnostics.append(diagnostic) }
      return state.isOver
    }
    if isLate { reporter.fail("a bridge reported after the operation: \(diagnostic)", at: location) }
  }

  /// Fails the test if the diagnostics differ from the expected ones, in any order.
  func check() {
    var unexpected = state.withLock { state in
      state.isOver = true
      return state.diagnostics
    }
    var missing: [BridgeDiagnostic.Kind] = []
    for kind in expected {
      if let location = unexpected.firstIndex(where: { $0.kind == kind }) {
        unexpected.remove(at: location)
      } else {
        missing.append(kind)
      }
    }
    let faults = missing.map { "no bridge reported \($0)" } + unexpected.map { "a bridge reported: \($0)" }
    if !faults.isEmpty { reporter.fail(faults.joined(separator: "\n"), at: location) }
  }
}

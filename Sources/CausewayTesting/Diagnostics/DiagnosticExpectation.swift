import Causeway
import CausewayBridging

/// A collector of bridge diagnostics, which compares them with the expected ones.
final class DiagnosticExpectation: Sendable {
  private struct State: Sendable {
    var diagnostics: [BridgeDiagnostic] = []
    var isOver = false
  }

  private let expected: [BridgeDiagnostic.Kind]
  private let place: SourcePlace
  private let reporter = FailureReporter()
  private let state = Locked(State())

  init(_ expected: [BridgeDiagnostic.Kind], at place: SourcePlace) {
    self.expected = expected
    self.place = place
  }

  /// Records a diagnostic.
  ///
  /// A diagnostic that arrives after the operation fails the test at once.
  func receive(_ diagnostic: BridgeDiagnostic) {
    let isLate = state.withLock { state in
      if !state.isOver { state.diagnostics.append(diagnostic) }
      return state.isOver
    }
    if isLate { reporter.fail("a bridge reported after the operation: \(diagnostic)", at: place) }
  }

  /// Fails the test if the diagnostics differ from the expected ones, in any order.
  func check() {
    var unexpected = state.withLock { state in
      state.isOver = true
      return state.diagnostics
    }
    var missing: [BridgeDiagnostic.Kind] = []
    for kind in expected {
      if let place = unexpected.firstIndex(where: { $0.kind == kind }) {
        unexpected.remove(at: place)
      } else {
        missing.append(kind)
      }
    }
    let faults = missing.map { "no bridge reported \($0)" } + unexpected.map { "a bridge reported: \($0)" }
    if !faults.isEmpty { reporter.fail(faults.joined(separator: "\n"), at: place) }
  }
}

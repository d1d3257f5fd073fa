package import InterleavingExplorer

extension Scenario {
  /// The scenario with threads that wait until they are woken.
  package var patient: Scenario {
    prepared("patiently") { Parker.isPatient = true }
  }

  /// The scenario with threads that may stop waiting at any moment.
  package var impatient: Scenario {
    prepared("impatiently") { Parker.isPatient = false }
  }
}

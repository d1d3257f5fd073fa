import Testing

@testable import CausewayTesting

/// Expects that an adapter keeps all rules except the skipped ones.
///
/// What comes may come late on a machine that runs all tests, hence the patience.
func expectAccepted(
  _ contract: AdapterContract, skipping groups: [Set<AdapterRule>], isAsked: Bool = false,
  patience: Duration = .seconds(600), sourceLocation: SourceLocation = #_sourceLocation
) async {
  var contract = contract
  contract.patience = patience
  let report = await contract.report()
  // Skipped in scripts that record no resources, ask no questions and refuse nothing.
  let noted: Set<AdapterRule> =
    isAsked
    ? [.stopsEveryResource, .deliversRefusal] : [.stopsEveryResource, .deliversRefusal, .answersEveryQuestion]
  #expect(report.findings.map(\.description) == [], sourceLocation: sourceLocation)
  // AdapterFactsTests checks when a subscription need not register at once, and MemoryRuleTests what is released.
  let unseen: Set<AdapterRule> = [.deliversFromTheStart, .releasesValues, .releasesMemory]
  let skipped = report.skipped.map(\.rule).filter { !unseen.contains($0) }
  #expect(
    skipped.map(\.rawValue).sorted() == Set(groups.joined()).union(noted).map(\.rawValue).sorted(),
    sourceLocation: sourceLocation)
  #expect(report.kept.count + report.skipped.count == AdapterRule.allCases.count, sourceLocation: sourceLocation)
}

extension Set<AdapterRule> {
  /// Rules for services that answer once.
  static let oneShot: Self = [.ignoresSecondAnswer, .reportsSecondAnswer, .endsWhenDropped]
  /// Rules for services that call repeatedly.
  static let repeating: Self = [
    .unregistersOnFinish, .unregistersOnFailure, .unregistersOnBreak, .keepsOrder, .deliversFinish,
    .cancelsInsideRegister, .silentAfterEnd, .serialisesCalls, .emitsInsideCallback, .startsAgainAfterFinish,
  ]
  static let places: Self = [.registersInPlace, .startsAgainInPlace, .deliversInPlace]
  static let initial: Self = [.startsWithInitialValue, .currentValueIsNewest, .missesNoChange]
  static let reports: Self = [.reportsNothingUnprovoked, .releasesCallbacks]
  static let restarting: Self = [.startsAgainAfterFinish, .startsAgainAfterFailure]
  static let threads: Self = [.deliversCallDuringRegister, .serialisesCalls]
  static let finishing: Self = [.unregistersOnFinish, .deliversFinish, .endsInsideRegister, .startsAgainAfterFinish]
  static let failing: Self = [
    .unregistersOnFailure, .deliversFailure, .passesErrorsUntouched, .startsAgainAfterFailure,
  ]
}

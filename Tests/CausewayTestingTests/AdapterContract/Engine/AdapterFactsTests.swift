import Testing

@testable import CausewayTesting

@Suite struct AdapterFactsTests {
  private func skipped(
    _ traits: AdapterTraits = [], isOneShot: Bool = false, canFail: Bool = true, canMisbehave: Bool = true,
    on place: ServicePlace = .anywhere
  ) -> Set<AdapterRule> {
    let facts = AdapterFacts(
      traits: traits, isOneShot: isOneShot, canFail: canFail, canMisbehave: canMisbehave, place: place,
      delivery: .anywhere)
    return Set(AdapterRule.allCases.filter { facts.reasonToSkip($0) != nil })
  }

  private func skippedBesides(
    _ traits: AdapterTraits = [], isOneShot: Bool = false, canFail: Bool = true, canMisbehave: Bool = true,
    on place: ServicePlace = .anywhere
  ) -> Set<AdapterRule> {
    skipped(traits, isOneShot: isOneShot, canFail: canFail, canMisbehave: canMisbehave, on: place).subtracting(
      skipped(isOneShot: isOneShot))
  }

  @Test func aTraitSkipsTheRulesThatItConcerns() {
    #expect(skippedBesides(.neverFinishes) == .finishing)
    #expect(skippedBesides(.oneAtATime) == .threads)
    #expect(
      skippedBesides(.neverCallsInside) == [
        .deliversCallInsideRegister, .endsInsideRegister, .cancelsInsideRegister, .survivesCallInsideUnregister,
      ])
    #expect(skippedBesides(.endsForGood) == .restarting)
    #expect(
      skippedBesides(.cannotBeCancelled, isOneShot: true) == [
        .unregistersOnCancel, .unregistersOnRelease, .cancellationReachesService, .survivesCallInsideUnregister,
        .leavesNoListener, .stopsEveryResource,
      ])
    #expect(
      skippedBesides(.reportsNothing, isOneShot: true) == [
        .reportsSecondAnswer, .reportsNothingUnprovoked, .releasesCallbacks,
      ])
    #expect(skippedBesides(.forgetsAtEnd) == [.unregistersOnFinish, .unregistersOnFailure])
    #expect(skippedBesides(.sharesRegistration) == [])
  }

  @Test func aTraitMayAddRules() {
    #expect(skipped().subtracting(skipped(.currentValue)) == .initial)
    #expect(skipped().subtracting(skipped(.givenInitialValue)) == [.startsWithInitialValue])
    #expect(skipped().subtracting(skipped(on: .mainActor)) == [.registersInPlace, .startsAgainInPlace])
  }

  @Test func anAdapterThatNeverFailsSkipsFailures() {
    #expect(skippedBesides(canFail: false) == .failing)
  }

  @Test func aScriptThatCannotMisbehaveSkipsWhatNeedsIt() {
    #expect(
      skippedBesides(isOneShot: true, canMisbehave: false) == [
        .ignoresSecondAnswer, .reportsSecondAnswer, .endsWhenDropped,
      ])
  }

  @Test func aServiceInOnePlaceCallsOnOneThread() {
    #expect(skippedBesides(on: .mainActor) == .threads)
  }
}

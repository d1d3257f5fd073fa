import Testing

@testable import CausewayTesting

@Suite struct AdapterFactsTests {
  private func skipped(
    _ traits: AdapterTraits = [], shape: ServiceShape = .repeating, canFail: Bool = true, canMisbehave: Bool = true,
    on place: ServicePlace = .anywhere
  ) -> Set<AdapterRule> {
    let facts = AdapterFacts(
      traits: traits, shape: shape, canFail: canFail, canMisbehave: canMisbehave, place: place,
      delivery: .anywhere)
    return Set(AdapterRule.allCases.filter { facts.reasonToSkip($0) != nil })
  }

  private func skippedBesides(
    _ traits: AdapterTraits = [], shape: ServiceShape = .repeating, canFail: Bool = true, canMisbehave: Bool = true,
    on place: ServicePlace = .anywhere
  ) -> Set<AdapterRule> {
    skipped(traits, shape: shape, canFail: canFail, canMisbehave: canMisbehave, on: place).subtracting(
      skipped(shape: shape))
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
      skippedBesides(.cannotBeCancelled, shape: .oneShot) == [
        .unregistersOnCancel, .unregistersOnRelease, .cancellationReachesService, .survivesCallInsideUnregister,
        .leavesNoListener, .stopsEveryResource,
      ])
    #expect(
      skippedBesides(.reportsNothing, shape: .oneShot) == [
        .reportsSecondAnswer, .reportsNothingUnprovoked, .releasesCallbacks,
      ])
    #expect(skippedBesides(.forgetsAtEnd) == [.unregistersOnFinish, .unregistersOnFailure])
    #expect(skippedBesides(.sharesRegistration) == [])
    #expect(skippedBesides(.registersLater) == [.deliversFromTheStart])
    #expect(skippedBesides(.keepsHistory) == [.releasesValues])
  }

  @Test func aTraitMayAddRules() {
    #expect(skipped().subtracting(skipped(.currentValue)) == .initial)
    #expect(skipped().subtracting(skipped(.givenInitialValue)) == [.startsWithInitialValue])
    #expect(skipped().subtracting(skipped(on: .mainActor)) == [.registersInPlace, .startsAgainInPlace])
  }

  @Test func anAdapterThatNeverFailsSkipsFailures() {
    #expect(skippedBesides(canFail: false) == Set.failing.union([.deliversRefusal]))
  }

  @Test func aScriptThatCannotMisbehaveSkipsTheRulesThatNeedIt() {
    #expect(
      skippedBesides(shape: .oneShot, canMisbehave: false) == [
        .ignoresSecondAnswer, .reportsSecondAnswer, .endsWhenDropped, .keepsLateCallsApart,
      ])
  }

  @Test func aServiceInOnePlaceCallsOnOneThread() {
    #expect(skippedBesides(on: .mainActor) == Set.threads.union([.deliversFromTheStart]))
  }

  @Test func callsThatEndByAnsweringAreNotUnregistered() {
    #expect(
      skipped(shape: .progress)
        == skipped().symmetricDifference(
          Set.oneShot.union([.unregistersOnFinish, .unregistersOnFailure, .deliversFromTheStart])))
    #expect(
      skipped(shape: .paged)
        == skipped().union([
          .unregistersOnFinish, .unregistersOnFailure, .deliversFromTheStart, .releasesValues,
        ]))
  }
}

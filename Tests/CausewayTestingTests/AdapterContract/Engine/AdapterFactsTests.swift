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

@Suite struct AdapterRuleTests {
  @Test func everyRuleHasASentenceOfItsOwn() {
    #expect(Set(AdapterRule.allCases.map(\.sentence)).count == AdapterRule.allCases.count)
    for rule in AdapterRule.allCases {
      #expect(rule.sentence.hasSuffix(".") && rule.sentence.first?.isUppercase == true, "\(rule)")
    }
  }

  @Test func everyRuleRejectsSomething() {
    let broken = (BrokenAdapterTests.specimens + Specimen.memory).reduce(into: Set<AdapterRule>()) { rules, specimen in
      rules.insert(specimen.rule)
      rules.formUnion(specimen.others)
    }
    #expect(Set(AdapterRule.allCases).subtracting(broken) == [])
  }

  @Test(arguments: 1...13) func everyDocumentedDefectIsThere(_ number: Int) {
    #expect(BrokenAdapterTests.specimens.contains { $0.name.hasPrefix("B\(number) ") })
  }
}

@Suite struct ExpectedOutputsTests {
  @Test func anOutputHasTheFirstNumberWithAnEqualOne() {
    let outputs = ExpectedOutputs { $0 / 2 }
    #expect([0, 1, 20, 63].map(outputs.number) == [0, 2, 40, 126])
    #expect(outputs.number(of: 64) == nil)
  }

  @Test func eachOutputIsCreatedOnceWhenItIsNeeded() {
    let created = Probe<[Int]>([])
    let outputs = ExpectedOutputs { number in
      created.append(number)
      return number
    }
    #expect(created.value == [])
    #expect(outputs.number(of: 3) == 3)
    #expect(created.value == Array(0..<8))
    #expect(outputs.number(of: -1) == nil)
    #expect(outputs.number(of: 100) == 100)
    #expect(created.value == Array(0..<128))
  }
}

/// The time limit for many calls of a service.
@Suite struct CallProgressTests {
  @Test func manyCallsMayTakeLongerThanOne() async {
    #expect(await allReturn(after: [3, 5, 8]))
  }

  @Test func aCallThatNeverReturnsIsFound() async {
    #expect(await !allReturn(after: [3, 5, 5, 8]))
    #expect(await !allReturn(after: [0]))
  }

  /// Plays waits: after each, so many calls have returned.
  private func allReturn(after counts: [Int]) async -> Bool {
    var waits = counts[...]
    var returned = 0
    return await callsReturn(counted: { returned }) {
      guard let next = waits.popFirst() else { return true }
      returned = next
      return false
    }
  }
}

import Causeway
import Dispatch
import Testing

@testable import CausewayTesting

@Suite struct PublisherContractTests {
  private func contract(isBroken: Bool) -> PublisherContract {
    PublisherContract(
      operator: { (upstream: PassthroughSubject<Int, ScriptError>) in upstream.mapError { isBroken ? .masked : $0 } },
      expected: { $0 }, error: .offline, patience: .seconds(10))
  }

  @Test func verifyFailsTheTestWhereItIsCalled() async {
    let texts = Probe<[String]>([])
    let lines = Probe<[Int]>([])
    let line = #line + 2
    await withKnownIssue {
      await contract(isBroken: true).verify(.r10FailurePasses)
    } matching: { issue in
      texts.append(issue.comments.map(\.rawValue).joined())
      lines.append(issue.sourceLocation?.line ?? 0)
      return true
    }
    #expect(
      texts.value == [
        """
        r10FailurePasses: A failure is delivered unchanged.
        After a failure: expected the failure offline, saw failure masked.
        """
      ])
    #expect(lines.value == [line])
  }

  @Test func verifyingAllFailsTheTestForEachThatIsBroken() async {
    let rules = Probe<[String]>([])
    await withKnownIssue {
      await contract(isBroken: true).verify()
    } matching: { issue in
      rules.append(issue.comments.map(\.rawValue).joined().prefix { $0 != ":" }.description)
      return true
    }
    #expect(rules.value == ["r10FailurePasses"])
    await contract(isBroken: true).verify(.r3KeepsOrder)
  }

  @Test func skippedRulesSayWhy() async {
    let report = await contract(isBroken: false).report()
    let reasons = Dictionary(uniqueKeysWithValues: report.skipped.map { ($0.rule, $0.reason) })
    let noWitness = "there is no witness, so its closures cannot be observed"
    let noReplay = "it keeps no values for later subscribers"
    #expect(
      reasons == [
        .r2NoOverlapWhenJoining: noReplay,
        .r4ClosuresUnderNoLock: noWitness,
        .r6ReleasesClosuresAtCancel: noWitness,
        .r6ReleasesClosuresAtEnd: noWitness,
        .r7CurrentValueFirst: noReplay,
        .r7CurrentValueIsNewest: noReplay,
        .r7CurrentValueWhileSending: noReplay,
        .r9NoAllocation: "allocations can only be counted in a process in which nothing else runs",
      ])
    #expect(report.kept.count + report.skipped.count == PublisherRule.allCases.count)
  }

  @Test func aTraitSkipsItsRules() {
    func skipped(_ traits: PublisherTraits) -> Set<PublisherRule> {
      let facts = PublisherFacts(
        kind: .fed(inputs: 1), traits: traits, canFail: true, hasWitness: true, hasValues: true)
      return Set(PublisherRule.allCases.filter { facts.reasonToSkip($0) != nil })
    }
    let always = skipped([])
    func added(_ traits: PublisherTraits) -> Set<PublisherRule> { skipped(traits).subtracting(always) }

    #expect(
      added(.neverFinishes) == [
        .r1NothingAfterTheEnd, .r1OneEnd, .r1Finishes, .r2NoOverlapWithTheEnd, .r4EndUnderNoLock,
        .r6ReleasesSubscriberAtEnd, .r6ReleasesClosuresAtEnd, .r6ReleasesUpstreamAtEnd, .r11NothingLost,
      ])
    #expect(added(.handlesFailure) == [.r10FailurePasses, .r11FailureIsThrown])
    #expect(
      added(.deliversElsewhere) == [
        .r5NothingAfterAnotherCancelsIt, .r8Synchronous, .r8OnASendingThread, .r12LeavingDeliversNothing,
        .r12JoiningDeliversNothing, .r12SendersWait,
      ])
    #expect(
      added(.losesValues) == [
        .r3OneOrder, .r3ReentrantValueArrives, .r7NoGap, .r7NoGapBetweenThreads, .r11NothingLost,
      ])
    #expect(added(.staysConnected) == [.r6ReleasesClosuresAtCancel, .r6ReleasesUpstreamAtCancel])
    #expect(added(.ownOrder) == [.r3OneOrder])
  }

  @Test func aPublisherThatIsNeverMadeIsAFinding() async {
    let contract = PublisherContract(
      source: {
        let never = DispatchSemaphore(value: 0)
        never.wait()
        return Just(1)
      }, expected: [1], patience: .milliseconds(30))
    let finding = await contract.finding(.r7NoGap)
    #expect(finding?.message == "Creating the publisher did not return within 0.03 seconds.")
  }
}

@Suite struct PublisherRuleTests {
  @Test func everyRuleHasASentenceOfItsOwn() {
    #expect(Set(PublisherRule.allCases.map(\.sentence)).count == PublisherRule.allCases.count)
    for rule in PublisherRule.allCases {
      #expect(rule.sentence.hasSuffix(".") && rule.sentence.first?.isUppercase == true, "\(rule)")
    }
  }

  @Test(arguments: 1...11) func everyPartOfTheContractHasARule(_ number: Int) {
    let first = PublisherRule.allCases.filter {
      $0.rawValue.hasPrefix("r\(number)") && !$0.rawValue.hasPrefix("r\(number)0")
    }
    #expect(!first.isEmpty)
  }

  /// Allocations cannot be counted while other tests run.
  @Test func everyRuleThatCanBeCheckedRejectsSomething() {
    let broken = BrokenPublisherTests.specimens.reduce(into: Set<PublisherRule>()) { rules, specimen in
      rules.insert(specimen.rule)
      rules.formUnion(specimen.others)
    }
    #expect(Set(PublisherRule.allCases).subtracting(broken) == [.r9NoAllocation])
  }
}

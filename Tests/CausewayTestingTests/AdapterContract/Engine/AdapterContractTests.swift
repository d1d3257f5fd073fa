import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct AdapterContractTests {
  private func contract(isBroken: Bool) -> AdapterContract {
    AdapterContract(values: { $0 }, error: .offline, patience: .seconds(10)) { (script: FakeSensor.Script) in
      listening(to: FakeSensor(script)).mapError { isBroken ? .masked : $0 }
    }
  }

  @Test func verifyFailsTheTestWhereItIsCalled() async {
    let texts = Probe<[String]>([])
    let lines = Probe<[Int]>([])
    let line = #line + 2
    await withKnownIssue {
      await contract(isBroken: true).verify()
    } matching: { issue in
      texts.append(issue.comments.map(\.rawValue).joined())
      lines.append(issue.sourceLocation?.line ?? 0)
      return true
    }
    #expect(
      texts.value == [
        """
        passesErrorsUntouched: The service's error is delivered unchanged.
        The service has failed: expected the error offline unchanged, saw masked.
        """
      ])
    #expect(lines.value == [line])
  }

  @Test func verifyingOneRuleFailsTheTestForThatRuleOnly() async {
    let contract = contract(isBroken: true)
    await contract.verify(.keepsOrder)
    await withKnownIssue { await contract.verify(.passesErrorsUntouched) }
  }

  @Test func aRuleThatDoesNotApplyPasses() async {
    let contract = contract(isBroken: false)
    await contract.verify(.endsWhenDropped)
    #expect(await contract.finding(.endsWhenDropped) == nil)
  }

  @MainActor @Test func itRunsFromTheMainActor() async {
    let report = await contract(isBroken: false).verify()
    #expect(report.findings == [])
  }

  @Test func skippedRulesSayWhy() async {
    let report = await contract(isBroken: false).report()
    let reasons = Dictionary(uniqueKeysWithValues: report.skipped.map { ($0.rule, $0.reason) })
    #expect(
      reasons == [
        .registersInPlace: "the service may be called anywhere",
        .stopsEveryResource: "the script records no resources, delegates or contexts",
        .answersEveryQuestion: "the script asks nothing",
        .deliversRefusal: "the fake registers with a call that cannot throw",
        .startsWithInitialValue: "it has no initial value",
        .missesNoChange: "it has no current value",
        .deliversInPlace: "the adapter delivers anywhere",
        .ignoresSecondAnswer: "the service calls back repeatedly",
        .reportsSecondAnswer: "the service calls back repeatedly",
        .endsWhenDropped: "the service calls back repeatedly",
        .currentValueIsNewest: "it has no current value",
        .startsAgainInPlace: "the service may be called anywhere",
        .releasesValues: "its values contain no objects whose release can be observed",
        .releasesMemory: "the memory of the process changes while other tests run; call verifyMemory()",
      ])
  }

  @Test func anAdapterThatIsNeverMadeIsAFinding() async {
    let contract = AdapterContract(values: { $0 }, patience: .milliseconds(50)) {
      (script: ScriptedService<Int, Never>) in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return CallbackPublisher<Int, Never> { _ in }
    }
    let finding = await contract.finding(.registersOnce)
    #expect(finding?.message == "Creating the service and its adapter did not return within 0.05 seconds.")
  }
}

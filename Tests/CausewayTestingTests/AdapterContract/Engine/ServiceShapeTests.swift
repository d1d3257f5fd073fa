import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// Services with progress, pages and questions.
@Suite struct ServiceShapeTests {
  @Test func anAdapterThatNeverSendsProgressIsRejected() async {
    let contract = AdapterContract(
      progress: { Double($0) }, answer: "done", error: .offline, patience: .milliseconds(500)
    ) { (script: FakeDownloader.Script) in
      downloading(with: FakeDownloader(script)).filter { $0.progress == nil }
    }
    let finding = await contract.finding(.deliversEveryValue)
    #expect(
      finding?.message == """
        The service sent progress(1.0), progress(2.0), progress(3.0), progress(3.0), progress(0.0), progress(4.0), progress(5.0): \
        expected progress(1.0), progress(2.0), progress(3.0), progress(3.0), progress(0.0), progress(4.0), progress(5.0), saw nothing.
        """)
  }

  @Test func aCorrectPaginatedAdapterIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline) { (script: FakeArchive.Script) in
      items(of: FakeArchive(script))
    }
    #expect(await contract.report().findings.map(\.description) == [])
  }

  @Test func anUnansweredQuestionIsRejected() async {
    let contract = AdapterContract(values: { $0 }, traits: .neverFinishes, patience: .milliseconds(500)) {
      (script: FakeDoor.Script) in
      visitors(of: FakeDoor(script), .silent)
    }
    let report = await contract.report()
    #expect(
      report.findings.map(\.description) == [
        """
        answersEveryQuestion: Each question of the service is answered exactly once and correctly, even after a cancellation.
        After the service has asked: expected 1 answer to the question "may 1 come in?", saw 0.
        """
      ])
  }

  @Test func aServiceThatAsksNothingIsSkipped() async {
    let contract = AdapterContract(values: { $0 }, error: .offline) { (script: FakeSensor.Script) in
      listening(to: FakeSensor(script))
    }
    let reason = await contract.report().skipped.first { $0.rule == .answersEveryQuestion }?.reason
    #expect(reason == "the script asks nothing")
  }

  @Test func aCallThatEndsWithItsAnswerNeedsNoUnregistration() async {
    let contract = AdapterContract(progress: { Double($0) }, answer: "done", error: .offline) {
      (script: FakeDownloader.Script) in
      downloading(with: FakeDownloader(script))
    }
    let reason = await contract.report().skipped.first { $0.rule == .unregistersOnFinish }?.reason
    #expect(reason == "a call ends with its answer")
  }
}

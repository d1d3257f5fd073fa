import Causeway
import CausewayTesting
import Testing

/// Wrong migrations are found, and right ones cause no alarm.
@MainActor
@Suite struct EquivalenceTests {
  private func search(_ defect: SearchModel.Defect? = nil) -> Equivalence<FakeSearch, OldSearchModel, SearchModel> {
    Equivalence(service: FakeSearch(), old: { OldSearchModel($0, $1) }, new: { SearchModel($0, $1, defect) })
      .comparing("results", { $0.results }, { $0.results })
      .comparing("is busy", { $0.isBusy }, { $0.isBusy })
      .comparing("message", { $0.message }, { $0.message })
      .comparingService("calls") { $0.calls }
      .action("type a", { $0.type("a") }, { $0.type("a") })
      .action("type ab", { $0.type("ab") }, { $0.type("ab") })
      .action("clear", { $0.type("") }, { $0.type("") })
      .time(.milliseconds(250))
      .time(.milliseconds(400))
      .event("answer the first call") { $0.answerFirst() }
      .event("answer the last call") { $0.answerLast() }
      .event("fail the last call") { $0.failLast() }
      .event("answer twice") { $0.answerTwice() }
  }

  private func vault(_ defect: VaultModel.Defect? = nil) -> Equivalence<FakeVault, OldVaultModel, VaultModel> {
    Equivalence(service: FakeVault(), old: { OldVaultModel($0, $1) }, new: { VaultModel($0, $1, defect) })
      .comparing("title", { $0.title }, { $0.title })
      .comparing("history", { $0.history }, { $0.history })
      .comparingService("calls") { $0.calls }
      .comparingService("listeners") { $0.listenerCount }
      .action("appear", { $0.appear() }, { $0.appear() })
      .action("disappear", { $0.disappear() }, { $0.disappear() })
      .action("lock", { $0.lock() }, { $0.lock() })
      .action("change the user", { $0.changeUser() }, { $0.changeUser() })
      .event("open") { $0.happen(.open) }
      .event("close") { $0.happen(.closed) }
      .time(.seconds(7))
  }

  private func form(_ defect: FormModel.Defect? = nil) -> Equivalence<FakeSender, OldFormModel, FormModel> {
    Equivalence(service: FakeSender(), old: { sender, _ in OldFormModel(sender) }) { sender, _ in
      FormModel(sender, defect)
    }
    .comparing("can send", { $0.canSend }, { $0.canSend })
    .comparing("is sent", { $0.isSent }, { $0.isSent })
    .comparing("failures", { $0.failures }, { $0.failures })
    .comparingService("calls") { $0.calls }
    .action("type a", { $0.name = "a" }, { $0.name = "a" })
    .action("type b", { $0.name = "b" }, { $0.name = "b" })
    .action("clear", { $0.name = "" }, { $0.name = "" })
    .action("agree", { $0.hasAgreed = true }, { $0.hasAgreed = true })
    .action("send", { $0.send() }, { $0.send() })
    .event("accept") { $0.answer(.success(())) }
    .event("refuse") { $0.answer(.failure(FakeSender.Refusal())) }
  }

  @Test func aRightMigrationCausesNoAlarm() async {
    for report in await [search().verify(), vault().verify(), form().verify()] {
      #expect("\(report)" == "no difference in 1000 scripts")
    }
  }

  @Test(arguments: SearchModel.Defect.allCases) func aWrongSearchIsFound(_ defect: SearchModel.Defect) async throws {
    try expectFound(await search(defect).report(), defect)
  }

  @Test(arguments: VaultModel.Defect.allCases) func aWrongVaultIsFound(_ defect: VaultModel.Defect) async throws {
    try expectFound(await vault(defect).report(), defect)
  }

  @Test(arguments: FormModel.Defect.allCases) func aWrongFormIsFound(_ defect: FormModel.Defect) async throws {
    try expectFound(await form(defect).report(), defect)
  }

  private func expectFound(_ report: EquivalenceReport, _ defect: some Any) throws {
    let difference = try #require(report.difference, "\(defect)")
    #expect(difference.old != difference.new)
    #expect(difference.turn == difference.script.split(separator: ",").count, "the script ends with the difference")
  }

  @Test func aScriptIsPlayedAgain() async throws {
    let difference = try #require(await search(.staleAnswerWins).report().difference)
    for _ in 1...100 {
      let again = try await search(.staleAnswerWins).difference(in: difference.script)
      #expect(again == difference)
    }
  }
}

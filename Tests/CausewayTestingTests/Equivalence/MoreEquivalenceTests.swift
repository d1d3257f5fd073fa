import Causeway
import CausewayTesting
import Testing

/// Wrong migrations of timers, preferences, listeners, downloads and sessions are found.
@MainActor
@Suite struct MoreEquivalenceTests {
  private func countdown(
    _ defect: CountdownModel.Defect? = nil
  ) -> Equivalence<FakeBell, OldCountdownModel, CountdownModel> {
    Equivalence(service: FakeBell(), old: { OldCountdownModel($0, $1) }, new: { CountdownModel($0, $1, defect) })
      .comparing("remaining", { $0.remaining }, { $0.remaining })
      .comparing("is running", { $0.isRunning }, { $0.isRunning })
      .comparingService("calls") { $0.calls }
      .action("start", { $0.start() }, { $0.start() })
      .action("pause", { $0.pause() }, { $0.pause() })
      .action("resume", { $0.resume() }, { $0.resume() })
      .action("reset", { $0.reset() }, { $0.reset() })
      .time(.milliseconds(400))
      .time(.seconds(1))
      .time(.seconds(3))
  }

  private func settings(
    _ defect: SettingsModel.Defect? = nil
  ) -> Equivalence<FakePreferences, OldSettingsModel, SettingsModel> {
    Equivalence(service: FakePreferences(), old: { OldSettingsModel($0, $1) }, new: { SettingsModel($0, $1, defect) })
      .comparing("theme", { $0.theme }, { $0.theme })
      .comparingService("calls") { $0.calls }
      .comparingService("preference") { $0.theme }
      .comparingService("listeners") { $0.listenerCount }
      .action("choose light", { $0.choose("light") }, { $0.choose("light") })
      .action("choose dark", { $0.choose("dark") }, { $0.choose("dark") })
      .event("change to blue") { $0.change("blue") }
      .event("change to dark") { $0.change("dark") }
      .time(.milliseconds(300))
      .time(.milliseconds(600))
  }

  private func chat(_ defect: ChatModel.Defect? = nil) -> Equivalence<FakeChat, OldChatModel, ChatModel> {
    Equivalence(service: FakeChat(), old: { chat, _ in OldChatModel(chat) }) { chat, _ in ChatModel(chat, defect) }
      .comparing("messages", { $0.messages }, { $0.messages })
      .comparing("unread", { $0.unread }, { $0.unread })
      .comparingService("calls") { $0.calls }
      .comparingService("listeners") { $0.listening }
      .action("appear", { $0.appear() }, { $0.appear() })
      .action("disappear", { $0.disappear() }, { $0.disappear() })
      .action("change the user", { $0.changeUser() }, { $0.changeUser() })
      .event("message to ada") { $0.receive("hi", "ada") }
      .event("message to grace") { $0.receive("hey", "grace") }
      .event("repeat the message to ada") { $0.repeatLast("ada") }
      .event("answer with the past") { $0.answerWithThePast() }
      .event("answer with the present") { $0.answerWithThePresent() }
  }

  private func download(
    _ defect: DownloadModel.Defect? = nil
  ) -> Equivalence<FakeDownloads, OldDownloadModel, DownloadModel> {
    Equivalence(service: FakeDownloads(), old: { service, _ in OldDownloadModel(service) }) { service, _ in
      DownloadModel(service, defect)
    }
    .comparing("progress", { $0.progress }, { $0.progress })
    .comparing("is busy", { $0.isBusy }, { $0.isBusy })
    .comparing("content", { $0.content }, { $0.content })
    .comparing("failures", { $0.failures }, { $0.failures })
    .comparingService("calls") { $0.calls }
    .action("download a", { $0.download("a") }, { $0.download("a") })
    .action("download b", { $0.download("b") }, { $0.download("b") })
    .action("cancel", { $0.cancel() }, { $0.cancel() })
    .event("progress of the first") { $0.advanceFirst() }
    .event("progress of the last") { $0.advanceLast() }
    .event("finish the first") { $0.finishFirst() }
    .event("finish the last") { $0.finishLast() }
    .event("fail the last") { $0.failLast() }
  }

  private func session(_ defect: SessionModel.Defect? = nil) -> Equivalence<FakeAccounts, OldSessionModel, SessionModel>
  {
    Equivalence(service: FakeAccounts(), old: { accounts, _ in OldSessionModel(accounts) }) { accounts, _ in
      SessionModel(accounts, defect)
    }
    .comparing("user", { $0.user }, { $0.user })
    .comparing("token", { $0.token }, { $0.token })
    .comparing("profile", { $0.profile }, { $0.profile })
    .comparing("message", { $0.message }, { $0.message })
    .comparing("is busy", { $0.isBusy }, { $0.isBusy })
    .comparingService("calls") { $0.calls }
    .comparingService("listeners") { $0.listening }
    .action("sign in ada", { $0.signIn("ada") }, { $0.signIn("ada") })
    .action("sign in grace", { $0.signIn("grace") }, { $0.signIn("grace") })
    .action("sign out", { $0.signOut() }, { $0.signOut() })
    .event("accept") { $0.accept() }
    .event("refuse") { $0.refuse() }
    .event("answer the load") { $0.answerLoad() }
    .event("fail the load") { $0.failLoad() }
    .event("update") { $0.update() }
  }

  @Test func aRightMigrationCausesNoAlarm() async {
    let reports = [
      await countdown().verify(scripts: 400), await settings().verify(scripts: 400), await chat().verify(scripts: 400),
      await download().verify(scripts: 400), await session().verify(scripts: 400),
    ]
    for report in reports { #expect("\(report)" == "no difference in \(report.scriptCount) scripts") }
  }

  @Test(arguments: CountdownModel.Defect.allCases)
  func aWrongCountdownIsFound(_ defect: CountdownModel.Defect) async throws {
    try await countdown(defect).report().expectFound(defect)
  }

  @Test(arguments: SettingsModel.Defect.allCases)
  func wrongSettingsAreFound(_ defect: SettingsModel.Defect) async throws {
    try await settings(defect).report().expectFound(defect)
  }

  @Test(arguments: ChatModel.Defect.allCases) func aWrongChatIsFound(_ defect: ChatModel.Defect) async throws {
    try await chat(defect).report().expectFound(defect)
  }

  @Test(arguments: DownloadModel.Defect.allCases)
  func aWrongDownloadIsFound(_ defect: DownloadModel.Defect) async throws {
    try await download(defect).report().expectFound(defect)
  }

  @Test(arguments: SessionModel.Defect.allCases) func aWrongSessionIsFound(_ defect: SessionModel.Defect) async throws {
    try await session(defect).report().expectFound(defect)
  }
}

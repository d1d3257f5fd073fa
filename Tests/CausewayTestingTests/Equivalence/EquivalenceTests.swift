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

  private func camera(
    _ defect: CameraModel.Defect? = nil
  ) -> Equivalence<FakeCameraPermission, OldCameraModel, CameraModel> {
    Equivalence(service: FakeCameraPermission(), old: { permission, _ in OldCameraModel(permission) }) {
      permission, _ in CameraModel(permission, defect)
    }
    .comparing("status", { $0.status }, { $0.status })
    .comparing("is asking", { $0.isAsking }, { $0.isAsking })
    .comparing("hint", { $0.hint }, { $0.hint })
    .comparingService("calls") { $0.calls }
    .comparingService("observers") { $0.observerCount }
    .action("take a picture", { $0.takePicture() }, { $0.takePicture() })
    .event("grant") { $0.decide(.granted) }
    .event("deny") { $0.decide(.denied) }
    .event("come back granted") { $0.comeBack(with: .granted) }
    .event("come back denied") { $0.comeBack(with: .denied) }
  }

  private func line(_ defect: LineModel.Defect? = nil) -> Equivalence<FakeLine, OldLineModel, LineModel> {
    Equivalence(service: FakeLine(), old: { OldLineModel($0, $1) }, new: { LineModel($0, $1, defect) })
      .comparing("state", { $0.state }, { $0.state })
      .comparingService("calls") { $0.calls }
      .comparingService("is watched") { $0.isWatched }
      .action("start", { $0.start() }, { $0.start() })
      .action("stop", { $0.stop() }, { $0.stop() })
      .event("accept") { $0.answer(true) }
      .event("refuse") { $0.answer(false) }
      .event("break") { $0.breakDown() }
      .time(.milliseconds(900))
      .time(.seconds(3))
  }

  private func pages(_ defect: PagesModel.Defect? = nil) -> Equivalence<FakePages, OldPagesModel, PagesModel> {
    Equivalence(service: FakePages(), old: { pages, _ in OldPagesModel(pages) }) { pages, _ in
      PagesModel(pages, defect)
    }
    .comparing("rows", { $0.rows }, { $0.rows })
    .comparing("is loading", { $0.isLoading }, { $0.isLoading })
    .comparing("has more", { $0.hasMore }, { $0.hasMore })
    .comparing("has failed", { $0.hasFailed }, { $0.hasFailed })
    .comparingService("calls") { $0.calls }
    .action("refresh", { $0.refresh() }, { $0.refresh() })
    .action("load more", { $0.loadMore() }, { $0.loadMore() })
    .event("answer") { $0.answerFirst() }
    .event("fail") { $0.failFirst() }
  }

  private func likes(_ defect: LikesModel.Defect? = nil) -> Equivalence<FakeLikes, OldLikesModel, LikesModel> {
    Equivalence(service: FakeLikes(), old: { likes, _ in OldLikesModel(likes) }) { likes, _ in
      LikesModel(likes, defect)
    }
    .comparing("is liked", { $0.isLiked }, { $0.isLiked })
    .comparing("count", { $0.count }, { $0.count })
    .comparing("refusals", { $0.refusals }, { $0.refusals })
    .comparingService("calls") { $0.calls }
    .action("toggle", { $0.toggle() }, { $0.toggle() })
    .event("accept") { $0.answerFirst(true) }
    .event("refuse") { $0.answerFirst(false) }
  }

  @Test func aRightMigrationCausesNoAlarm() async {
    let count = 400
    let reports = await [
      search().verify(scripts: count), vault().verify(scripts: count), form().verify(scripts: count),
      camera().verify(scripts: count), line().verify(scripts: count), pages().verify(scripts: count),
      likes().verify(scripts: count),
    ]
    for report in reports {
      #expect("\(report)" == "no difference in \(count) scripts")
    }
  }

  @Test(arguments: SearchModel.Defect.allCases) func aWrongSearchIsFound(_ defect: SearchModel.Defect) async throws {
    try await search(defect).report().expectFound(defect)
  }

  @Test(arguments: VaultModel.Defect.allCases) func aWrongVaultIsFound(_ defect: VaultModel.Defect) async throws {
    try await vault(defect).report().expectFound(defect)
  }

  @Test(arguments: FormModel.Defect.allCases) func aWrongFormIsFound(_ defect: FormModel.Defect) async throws {
    try await form(defect).report().expectFound(defect)
  }

  @Test(arguments: CameraModel.Defect.allCases) func aWrongCameraIsFound(_ defect: CameraModel.Defect) async throws {
    try await camera(defect).report().expectFound(defect)
  }

  @Test(arguments: LineModel.Defect.allCases) func aWrongLineIsFound(_ defect: LineModel.Defect) async throws {
    // Some of its faults need four refusals, with a pause after each.
    try await line(defect).report(scripts: 8_000).expectFound(defect)
  }

  @Test(arguments: PagesModel.Defect.allCases) func aWrongListIsFound(_ defect: PagesModel.Defect) async throws {
    try await pages(defect).report().expectFound(defect)
  }

  @Test(arguments: LikesModel.Defect.allCases) func aWrongLikeIsFound(_ defect: LikesModel.Defect) async throws {
    try await likes(defect).report().expectFound(defect)
  }

  @Test func aScriptIsPlayedAgain() async throws {
    let difference = try #require(await search(.staleAnswerWins).report().difference)
    for _ in 1...100 {
      let again = try await search(.staleAnswerWins).difference(in: difference.script)
      #expect(again == difference)
    }
  }
}

extension EquivalenceReport {
  /// Expects a difference, at the end of its script.
  func expectFound(_ defect: some Any) throws {
    let difference = try #require(difference, "\(defect)")
    #expect(difference.old != difference.new)
    #expect(difference.turn == difference.script.split(separator: ",").count)
  }
}

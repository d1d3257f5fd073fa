import Causeway
import CausewayTesting

/// The comparisons and steps of each pair, for any model with the members of the old one.
@MainActor
enum Pairs {
  static func search<New: SearchScreen>(
    _ make: @escaping (_ service: FakeSearch, _ clock: any Clock<Duration>) -> New
  ) -> Equivalence<FakeSearch, OldSearchModel, New> {
    Equivalence(service: FakeSearch(), old: { OldSearchModel($0, $1) }, new: make)
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

  static func vault<New: VaultScreen>(
    _ make: @escaping (_ service: FakeVault, _ clock: any Clock<Duration>) -> New
  ) -> Equivalence<FakeVault, OldVaultModel, New> {
    Equivalence(service: FakeVault(), old: { OldVaultModel($0, $1) }, new: make)
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

  static func form<New: FormScreen>(
    _ make: @escaping (_ service: FakeSender, _ clock: any Clock<Duration>) -> New
  ) -> Equivalence<FakeSender, OldFormModel, New> {
    Equivalence(service: FakeSender(), old: { service, _ in OldFormModel(service) }, new: make)
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

  static func camera<New: CameraScreen>(
    _ make: @escaping (_ service: FakeCameraPermission, _ clock: any Clock<Duration>) -> New
  ) -> Equivalence<FakeCameraPermission, OldCameraModel, New> {
    Equivalence(service: FakeCameraPermission(), old: { service, _ in OldCameraModel(service) }, new: make)
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

  static func line<New: LineScreen>(
    _ make: @escaping (_ service: FakeLine, _ clock: any Clock<Duration>) -> New
  ) -> Equivalence<FakeLine, OldLineModel, New> {
    Equivalence(service: FakeLine(), old: { OldLineModel($0, $1) }, new: make)
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

  static func pages<New: PagesScreen>(
    _ make: @escaping (_ service: FakePages, _ clock: any Clock<Duration>) -> New
  ) -> Equivalence<FakePages, OldPagesModel, New> {
    Equivalence(service: FakePages(), old: { service, _ in OldPagesModel(service) }, new: make)
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

  static func likes<New: LikesScreen>(
    _ make: @escaping (_ service: FakeLikes, _ clock: any Clock<Duration>) -> New
  ) -> Equivalence<FakeLikes, OldLikesModel, New> {
    Equivalence(service: FakeLikes(), old: { service, _ in OldLikesModel(service) }, new: make)
      .comparing("is liked", { $0.isLiked }, { $0.isLiked })
      .comparing("count", { $0.count }, { $0.count })
      .comparing("refusals", { $0.refusals }, { $0.refusals })
      .comparingService("calls") { $0.calls }
      .action("toggle", { $0.toggle() }, { $0.toggle() })
      .event("accept") { $0.answerFirst(true) }
      .event("refuse") { $0.answerFirst(false) }
  }

  static func countdown<New: CountdownScreen>(
    _ make: @escaping (_ service: FakeBell, _ clock: any Clock<Duration>) -> New
  ) -> Equivalence<FakeBell, OldCountdownModel, New> {
    Equivalence(service: FakeBell(), old: { OldCountdownModel($0, $1) }, new: make)
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

  static func settings<New: SettingsScreen>(
    _ make: @escaping (_ service: FakePreferences, _ clock: any Clock<Duration>) -> New
  ) -> Equivalence<FakePreferences, OldSettingsModel, New> {
    Equivalence(service: FakePreferences(), old: { OldSettingsModel($0, $1) }, new: make)
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

  static func chat<New: ChatScreen>(
    _ make: @escaping (_ service: FakeChat, _ clock: any Clock<Duration>) -> New
  ) -> Equivalence<FakeChat, OldChatModel, New> {
    Equivalence(service: FakeChat(), old: { service, _ in OldChatModel(service) }, new: make)
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

  static func download<New: DownloadScreen>(
    _ make: @escaping (_ service: FakeDownloads, _ clock: any Clock<Duration>) -> New
  ) -> Equivalence<FakeDownloads, OldDownloadModel, New> {
    Equivalence(service: FakeDownloads(), old: { service, _ in OldDownloadModel(service) }, new: make)
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

  static func session<New: SessionScreen>(
    _ make: @escaping (_ service: FakeAccounts, _ clock: any Clock<Duration>) -> New
  ) -> Equivalence<FakeAccounts, OldSessionModel, New> {
    Equivalence(service: FakeAccounts(), old: { service, _ in OldSessionModel(service) }, new: make)
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
}

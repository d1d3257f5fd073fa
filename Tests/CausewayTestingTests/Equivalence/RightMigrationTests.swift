import CausewayTesting
import Dispatch
import Testing

/// Right migrations cause no alarm, however they are made.
@MainActor
@Suite struct RightMigrationTests {
  private static let count = 300

  private func expectNoAlarm<Service, Old, New>(
    _ pair: Equivalence<Service, Old, New>, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let report = await pair.report(scripts: Self.count)
    let text = "no difference in \(Self.count) scripts, each in one seeded order"
    #expect("\(report)" == text, sourceLocation: sourceLocation)
  }

  @Test func searches() async {
    await expectNoAlarm(Pairs.search { SearchModel($0, $1) })
    let traffic = StreamTraffic()
    await expectNoAlarm(Pairs.search { TaskSearchModel($0, $1, traffic) }.settling { _ in await traffic.drain() })
    await expectNoAlarm(Pairs.search { PublishedSearchModel($0, $1) })
  }

  @Test func vaults() async {
    await expectNoAlarm(Pairs.vault { VaultModel($0, $1) })
    let traffic = StreamTraffic()
    await expectNoAlarm(Pairs.vault { StreamVaultModel($0, $1, traffic) }.settling { _ in await traffic.drain() })
    await expectNoAlarm(Pairs.vault { SharedVaultModel($0, $1) })
  }

  @Test func forms() async {
    await expectNoAlarm(Pairs.form { sender, _ in FormModel(sender) })
    await expectNoAlarm(Pairs.form { sender, _ in ManagedFormModel(sender) })
    await expectNoAlarm(Pairs.form { sender, _ in LazyFormModel(sender) })
  }

  @Test func permissions() async {
    await expectNoAlarm(Pairs.camera { permission, _ in CameraModel(permission) })
    await expectNoAlarm(Pairs.camera { permission, _ in DerivedCameraModel(permission) })
  }

  @Test func lines() async {
    await expectNoAlarm(Pairs.line { LineModel($0, $1) })
    await expectNoAlarm(Pairs.line { RetryLineModel($0, $1) })
  }

  @Test func lists() async {
    await expectNoAlarm(Pairs.pages { pages, _ in PagesModel(pages) })
    let work = RunningWork()
    await expectNoAlarm(Pairs.pages { pages, _ in ActorPagesModel(pages, work) }.settling { _ in await work.drain() })
  }

  @Test func likes() async {
    await expectNoAlarm(Pairs.likes { likes, _ in LikesModel(likes) })
    let queue = DispatchQueue(label: "likes")
    await expectNoAlarm(
      Pairs.likes { likes, _ in QueueLikesModel(likes, queue) }
        .settling { _ in
          await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
        })
  }

  @Test func countdowns() async {
    await expectNoAlarm(Pairs.countdown { CountdownModel($0, $1) })
    await expectNoAlarm(Pairs.countdown { ChainedCountdownModel($0, $1) })
  }

  @Test func settings() async {
    await expectNoAlarm(Pairs.settings { SettingsModel($0, $1) })
    await expectNoAlarm(Pairs.settings { CoalescingSettingsModel($0, $1) })
  }

  @Test func chats() async {
    await expectNoAlarm(Pairs.chat { chat, _ in ChatModel(chat) })
    await expectNoAlarm(Pairs.chat { chat, _ in BatchingChatModel(chat) })
  }

  @Test func downloads() async {
    await expectNoAlarm(Pairs.download { service, _ in DownloadModel(service) })
    await expectNoAlarm(Pairs.download { service, _ in ActionDownloadModel(service) })
  }

  @Test func sessions() async {
    await expectNoAlarm(Pairs.session { accounts, _ in SessionModel(accounts) })
    await expectNoAlarm(Pairs.session { accounts, _ in TaskSessionModel(accounts) })
  }
}

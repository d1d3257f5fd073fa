import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@testable import Screens

/// What the view models of the screens do.
@MainActor
@Suite(.timeLimit(.minutes(60)), .settles) struct ScreenTests {
  private let clock = TestClock()

  @Test func theSearchShowsTheRowsOfTheLastQuery() {
    let model = SearchModel(SearchService(), clock: clock)
    model.query.send("a")
    model.query.send("  a  b ")
    #expect(model.rows.isEmpty)
    clock.advance(by: .milliseconds(300))
    #expect(model.rows.map(\.text) == ["a b 1, light", "a b 2, light"])
  }

  @Test func theFormMayBeSentWhenAllFieldsAreValid() {
    let model = FormModel()
    for field in [model.name, model.street, model.town] { field.value.text = "long" }
    model.mail.value.text = "x"
    #expect(!model.canSend)
    #expect(model.hints == ["x is short"])
    model.mail.value.text = "x@y"
    #expect(model.canSend)
  }

  @Test func thePagesFollowEachOtherUntilOneFails() {
    let model = PagingModel(PageService())
    for _ in 0..<3 { model.endShown.send() }
    #expect(model.rows.map(\.text) == (1...6).map { "row \($0)" })
    #expect(model.failure == "Offline")
  }

  @Test func theSelectionFollowsTheRows() {
    let model = SelectionModel()
    let rows = [Row("a"), Row("b")]
    model.rows.value = rows
    model.taps.send(rows[1])
    #expect(model.selected === rows[1])
    model.rows.value = [rows[0]]
    #expect(model.selected == nil)
  }

  @Test func thePlayerShowsItsPositionOnceASecond() {
    let service = PlayerService()
    let model = PlayerModel(service, clock: clock)
    #expect(model.title == "paused")
    service.isPlaying.value = true
    for position in [1, 1.2, 1.4, 2.1] { service.position.send(position) }
    #expect(model.position == "1 s")
    clock.advance(by: .seconds(1))
    #expect(model.position == "2 s")
    #expect(model.title == "playing")
  }

  @Test func thePermissionScreenOffersTheSettingsAfterARefusal() {
    let service = PermissionService()
    let model = PermissionModel(service)
    service.status.value = "denied"
    #expect(!model.offersSettings)
    service.status.value = "asking"
    service.status.value = "denied"
    #expect(model.offersSettings)
    #expect(model.status == "denied")
  }

  @Test func theCartHasItsTotal() {
    let model = CartModel()
    #expect(model.total == "0")
    model.lines.value = [CartModel.Line(100), CartModel.Line(50)]
    model.discount.value = 10
    #expect(model.total == "135")
  }

  @Test func theChatConnectsAgain() {
    let service = ChatService()
    let model = ChatModel(service)
    #expect(model.lines == ["hello", "bye", "hello", "bye"])
    #expect(service.attempts.value == 2)
    #expect(model.log.count == 2)
  }

  @Test func theSettingsAreBoundBothWays() async {
    let service = SettingsService()
    let model = SettingsModel(service)
    #expect(model.volume == 3)
    model.volume = 5
    await settle()
    #expect(service.volume.value == 5)
    model.volume = 50
    await settle()
    #expect(model.volume == 5)
    #expect(service.volume.value == 5)
    service.volume.value = 7
    #expect(model.volume == 7)
  }

  @Test func theDownloadsFinishOneAfterAnother() {
    let model = DownloadsModel(DownloadService())
    let downloads = ["a", "b"].map { DownloadsModel.Download($0) }
    for download in downloads { model.requests.send(download) }
    #expect(model.downloads.map(\.name) == ["a", "b"])
    #expect(downloads.map(\.progress) == [1, 1])
    #expect(model.finished == ["a", "b"])
  }

  @Test func theLibrarySavesWhatIsPermitted() async throws {
    let model = LibraryModel(LibraryService())
    let row = try #require(await model.rows.refresh()?.first)
    #expect(model.title == "nothing")
    model.open(row)
    #expect(model.title == "one")
    #expect(await model.save.run(row) == nil)
    model.permission.request(.granted)
    #expect(await model.save.run(row) === row)
    #expect(model.editing.current.saved.map(\.stars) == [1])
    model.loudness.value = 5
    #expect(model.volume == 5)
  }

  @Test func theModelsAreReleased() {
    weak var search: SearchModel?
    weak var form: FormModel?
    do {
      let first = SearchModel(SearchService(), clock: clock)
      first.query.send("a")
      let second = FormModel()
      search = first
      form = second
    }
    #expect(search == nil)
    #expect(form == nil)
    clock.advance(by: .seconds(1))
  }
}

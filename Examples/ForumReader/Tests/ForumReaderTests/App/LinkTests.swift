import CausewayApp
import ChildPrograms
import Foundation
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// Links, from outside the app to their screens.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct LinkTests {
  private let reader: TestReader

  init() throws {
    reader = try TestReader(TemporaryFolder())
  }

  private func place(after link: String) async -> String {
    await reader.startLoggedIn()
    #expect(await reader.type("link \(link)").last == "link true")
    return reader.place
  }

  @Test(
    .covers("d19"),
    arguments: [
      ("awful://bookmarks", "bookmarks"), ("awful://messages/", "messages"), ("awful://lepers", "lepers"),
      ("awful://settings/", "settings"), ("awful://forums", "forums"),
    ])
  func tabIsShown(link: String, place: String) async {
    #expect(await self.place(after: link) == place)
  }

  @Test(.covers("d20")) func forumIsPushed() async {
    #expect(await place(after: "https://forums.somethingawful.com/forumdisplay.php?forumid=2") == "forums > forum 2")
    #expect(Picture(reader.app).primary?.rows.map(\.id) == ["4", "5", "6"])
  }

  @Test(
    .covers("d21"),
    arguments: [
      ("awful://threads/3/pages/2", "thread 3 page 2"), ("awful://threads/3/pages/last", "thread 3 page last"),
      ("awful://threads/3/pages/unread", "thread 3 page unread"),
      ("awful://threads/3?userid=2", "thread 3 page 1 by 2"),
    ])
  func threadIsPushedWithItsPageAndItsAuthor(link: String, place: String) async {
    #expect(await self.place(after: link) == "forums > \(place)")
  }

  @Test(.covers("d22")) func postIsFoundInItsThread() async {
    #expect(await place(after: "awful://posts/300") == "forums > thread 6 page 2")
    let shown = Picture(reader.app).primary
    #expect(shown?.rows[(shown?.firstRow ?? 0) - 1].id == "300")
  }

  @Test(.covers("d23")) func messageIsShownAmongTheMessages() async {
    #expect(await place(after: "awful://messages/2") == "messages > message 2")
  }

  @Test(.covers("d24")) func profileLiesOverEverything() async {
    #expect(await place(after: "awful://users/2") == "forums + profile 2")
  }

  @Test(.covers("d25")) func rapSheetLiesOverEverything() async {
    #expect(await place(after: "awful://banlist/2") == "forums + rap sheet 2")
  }

  @Test(.covers("d27")) func linkIsServedByTheCoordinatorAndLogged() async {
    _ = await place(after: "awful://forums/1")
    #expect(
      reader.app.navigation.log.records.last?.description.hasPrefix("open URL: forum(id=1) → coordinator → ") == true)
  }

  @Test(.covers("d28")) func linkOnThePasteboardIsTheSameRoute() async {
    await reader.startLoggedIn()
    #expect(await reader.type("paste See awful://forums/2, it is good.").contains("link true"))
    #expect(reader.place == "forums > forum 2")
    #expect(reader.app.navigation.log.records.last?.entry == .pasteboard)
    #expect(await reader.type("paste nothing here") == ["? line 3: the text contains no link"])
  }

  @Test(
    .covers("d29"),
    arguments: [
      ("awful://forums/99", "forum 99"), ("awful://threads/99", "thread 99"), ("awful://posts/9999", "post 9999"),
      ("awful://messages/99", "message 99"), ("awful://users/99", "member 99"), ("awful://banlist/99", "member 99"),
      ("awful://threads/1?userid=99", "member 99"),
    ])
  func missingEntitiesAreShownAndLogged(link: String, what: String) async {
    await reader.startLoggedIn()
    let lines = await reader.type("link \(link)")
    #expect(lines == ["notice There is no \(what).", "link false: There is no \(what)."])
    #expect(reader.place == "forums")
    let record = reader.app.navigation.log.records.last
    #expect(record?.server == .coordinator)
    #expect(record?.answer == .failed("There is no \(what)."))
    #expect(await reader.type("where") == ["where forums"])
  }

  @Test(.covers("d30")) func postsOpenedWithoutUpdateSeenStayUnread() async throws {
    await reader.startLoggedIn()
    let reading = try reader.app.serviceLocator.resolve((any ReadingService).self)
    await reader.type("link awful://threads/3/pages/2?noseen=1")
    #expect(await reading.lastRead("3") == nil)
    await reader.type("root", "link awful://threads/3/pages/2")
    #expect(await reading.lastRead("3") == 79)
    await reader.type("link awful://threads/3/pages/unread")
    #expect(Picture(reader.app).primary?.title.contains("page 3 of 4") == true)
  }

  @Test(.covers("d31"), arguments: ["https://google.com", "file://local/path", "awful://invalid/path"])
  func foreignURLsAreDeclined(link: String) async {
    await reader.startLoggedIn()
    #expect(
      await reader.type("link \(link)")
        == ["notice This is not a link of the forum.", "link false: This is not a link of the forum."])
    #expect(reader.place == "forums")
    #expect(reader.app.navigation.log.records.last?.server == .unserved)
  }

  @Test(.covers("d31")) func foreignURLsAreDeclinedAlsoBeforeTheLogin() async {
    await reader.start()
    #expect(await reader.type("link https://google.com").last?.hasPrefix("link false: ") == true)
    #expect(await reader.type("log").count == 1)
  }

  @Test(.covers("d33")) func linkDismissesTheModal() async {
    await reader.startLoggedIn()
    await reader.type("search x", "profile", "link awful://forums/1")
    #expect(reader.place == "forums > forum 1")
  }

  @Test(.covers("j3")) func linksAreFollowedInOrder() async throws {
    await reader.startLoggedIn()
    for link in ["awful://forums/1", "awful://messages", "awful://threads/2"] {
      #expect(reader.app.router.submit(try #require(URL(string: link))))
    }
    await reader.runner.settle()
    #expect(reader.place == "messages > thread 2 page 1")
    #expect(reader.app.navigation[path: .forums] == [.forum(forumID: "1")])
  }
}

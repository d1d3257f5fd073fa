import CausewayApp
import ChildPrograms
import ExampleTerminal
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// Commands where they are valid, and where they are not.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct CommandRunnerTests {
  private let reader: TestReader

  init() throws {
    reader = try TestReader(TemporaryFolder())
  }

  @Test(arguments: [
    ("open 9", "there is no row 9 to open here"), ("show 9", "there is no “9” here"),
    ("page 2", "there are no pages here"), ("author 1", "open a thread first"),
    ("bookmark", "open a thread first"), ("back", "there is nothing to go back to"),
    ("peek", "there is nothing to go back to"), ("unpop", "there is nothing to bring back"),
    ("close", "there is nothing to close"), ("type x", "start a reply or a message first"),
    ("send", "start a reply or a message first"), ("scroll 9", "there is no row 9 here"),
  ])
  func wrongCommandsAreNamedWithTheirLineAndChangeNothing(line: String, message: String) async {
    await reader.startLoggedIn()
    let before = reader.app.navigation.state
    #expect(await reader.type(line) == ["? line 2: \(message)"])
    #expect(reader.app.navigation.state == before)
  }

  @Test func tabsAreOutOfReachUnderAModal() async {
    await reader.startLoggedIn()
    await reader.type("search x")
    #expect(
      await reader.type("tab messages", "back", "scroll 1").map { $0.drop { $0 != ":" } } == [
        ": close the search first", ": close the search first", ": there is nothing to scroll here",
      ])
  }

  @Test func aFoundPostIsOpenedInItsThread() async throws {
    await reader.startLoggedIn()
    await reader.type("search pens")
    let found = try #require(Picture(reader.app).modal?.rows.first?.id)
    await reader.type("open 1")
    #expect(reader.place.hasPrefix("forums > thread "))
    #expect(!reader.place.contains("search"))
    let shown = try #require(Picture(reader.app).primary)
    #expect(shown.rows[shown.firstRow - 1].id == found)
  }

  @Test func punishmentsLeadToTheirPosts() async throws {
    await reader.startLoggedIn()
    await reader.type("tab lepers", "open 1")
    #expect(reader.place.hasPrefix("lepers > thread "))
    #expect(await reader.type("open 1").first?.contains(" + profile ") == true)
  }

  @Test func requestedValuesArePrinted() async {
    await reader.startLoggedIn()
    #expect(await reader.type("where") == ["where forums"])
    #expect(await reader.type("read").first == "Forums")
    #expect(await reader.type("log") == [])
    #expect(await reader.type("open 1", "refresh", "log").last == #"in app: forum(forumID: "1") → coordinator"#)
    #expect(await reader.type("help") == Command.help)
    #expect(await reader.type("tabbar off", "tabbar on").first == "where forums > forum 1 (tabs hidden)")
  }

  @Test func anotherPageOfAListBeginsWithItsFirstRow() async {
    await reader.startLoggedIn()
    reader.app.serviceLocator.register(StubLibrary(), as: (any ForumLibrary).self)
    reader.app.navigation.select(.forum(forumID: "1"))
    await reader.runner.settle()
    #expect(await reader.type("scroll 5").contains { $0.hasSuffix("(from row 5)") })
    let key = Picture(reader.app).primary?.key
    let lines = await reader.type("page next")
    #expect(lines.contains { $0.contains("page 2 of 2") } && !lines.contains { $0.contains("from row") })
    #expect(Picture(reader.app).primary?.key != key)
  }

  @Test func linksAreListedOnce() async throws {
    await reader.startLoggedIn()
    await reader.type(
      "open 1", "open 1", "compose", "type See https://a.org/x, and https://a.org/x.", "send", "page last")
    #expect(await reader.type("links") == ["https://a.org/x"])
    await reader.type("root")
    #expect(await reader.type("links") == [])
  }

  @Test func nothingIsDoneAfterQuit() async {
    await reader.start()
    let loop = CommandLoop(reader.runner, PlainDisplay({ Picture(root: "") }, write: { _ in }, writeError: { _ in }))
    #expect(await loop.run("# nothing"))
    #expect(await loop.run("fly"))
    #expect(await !loop.run("quit"))
    #expect(loop.errorCount == 1)
  }
}

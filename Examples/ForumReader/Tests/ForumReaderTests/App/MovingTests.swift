import Causeway
import CausewayApp
import ChildPrograms
import Foundation
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// Split, collapsed, selected, popped and un-popped screens.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct MovingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func reader(width: Int, _ lines: String...) async throws -> TestReader {
    let reader = try TestReader(folder, width: width)
    await reader.startLoggedIn()
    for line in lines { await reader.type(line) }
    return reader
  }

  @Test(.covers("g4")) func unpopRestoresTheLastPoppedScreenAlsoAfterARestart() async throws {
    let reader = try await reader(width: 80, "open 1", "open 3", "back", "back", "background")
    #expect(reader.place == "forums")
    #expect(await reader.type("unpop").first == "where forums > forum 1")
    await reader.type("unpop")
    #expect(reader.place == "forums > forum 1 > thread 3 page unread")
    #expect(await reader.type("unpop") == ["? line 9: there is nothing to bring back"])

    let again = try TestReader(folder)
    await reader.type("root", "background")
    await again.start()
    await again.type("unpop", "unpop")
    #expect(again.place == "forums > forum 1 > thread 3 page unread")
  }

  @Test(.covers("g4")) func pushMakesUnpopImpossible() async throws {
    let reader = try await reader(width: 80, "open 1", "back", "open 2")
    #expect(await reader.type("unpop").first?.hasSuffix("there is nothing to bring back") == true)
  }

  @Test(.covers("g4")) func unpopOnOneStackLeavesTheOthersAlone() async throws {
    let reader = try await reader(width: 80, "tab messages", "show 2", "back", "tab forums")
    #expect(await reader.type("unpop").first?.hasSuffix("there is nothing to bring back") == true)
    await reader.type("tab messages", "unpop")
    #expect(reader.place == "messages > message 2")
  }

  @Test(.covers("g5")) func wideScreenHasTwoColumns() async throws {
    let reader = try await reader(width: 120, "open 1", "open 3")
    #expect(reader.place == "forums > forum 1 | thread 3 page unread")
    let lines = await reader.type("hidesidebar on")
    #expect(lines.first?.hasSuffix("(sidebar hidden)") == true)
    #expect(Picture(reader.app).primary == nil)
    #expect(await reader.type("sidebar on").last?.hasPrefix("list General") == true)
  }

  @Test(.covers("g6")) func popThatIsTakenBackLeavesNoTrace() async throws {
    let reader = try await reader(width: 80, "open 1", "open 3")
    let before = reader.app.navigation.state
    await reader.type("peek")
    #expect(reader.app.navigation.state == before)
    #expect(await reader.type("unpop").first?.hasSuffix("there is nothing to bring back") == true)
  }

  @Test(.covers("g7")) func selectionIsShownBesideTheList() async throws {
    let reader = try await reader(width: 120, "tab messages", "show 2")
    #expect(reader.place == "messages | message 2")
    #expect(Picture(reader.app).primary?.rows.map(\.id) == ["3", "2", "1"])
    await reader.type("show 1")
    #expect(reader.place == "messages | message 2 > message 1")
  }

  @Test(.covers("g8")) func narrowScreenHasEverythingOnOneStackAndAWideOneApartAgain() async throws {
    let reader = try await reader(width: 120, "open 1", "open 3", "page 2", "profile", "close")
    #expect(await reader.type("width 80").first == "where forums > forum 1 > thread 3 page 2")
    await reader.type("link awful://threads/1")
    #expect(reader.place == "forums > forum 1 > thread 3 page 2 > thread 1 page 1")
    #expect(await reader.type("width 120").first == "where forums > forum 1 | thread 3 page 2 > thread 1 page 1")
    await reader.type("back", "back")
    #expect(reader.place == "forums > forum 1")
  }

  @Test(.covers("g9")) func eachTabKeepsItsStack() async throws {
    let reader = try await reader(width: 80, "open 2", "tab messages", "open 1", "tab forums")
    #expect(reader.place == "forums > forum 2")
    await reader.type("tab messages")
    #expect(reader.place == "messages > message 3")
  }

  @Test func pagesTakeEachOthersPlace() async throws {
    let reader = try await reader(width: 80, "open 2", "show 6", "page 1", "page next", "page next", "page prev")
    #expect(reader.place == "forums > forum 2 > thread 6 page 2")
    await reader.type("page last", "page prev", "author 1")
    #expect(reader.place == "forums > forum 2 > thread 6 page 1 by 1")
    #expect(await reader.type("page 9") == ["? line 11: there is no such page"])
    await reader.type("author", "back")
    #expect(reader.place == "forums > forum 2")
  }

  @Test func aTurnedPageKeepsTheScreensToUnpopAndAddsNoRecord() async throws {
    let reader = try await reader(width: 80, "link awful://threads/6/pages/1", "link awful://threads/1", "back")
    let records = reader.app.navigation.log.records.count
    await reader.type("page next")
    #expect(reader.place == "forums > thread 6 page 2")
    #expect(reader.app.navigation.log.records.count == records)
    await reader.type("unpop")
    #expect(reader.place == "forums > thread 6 page 2 > thread 1 page 1")
  }

  @Test func hintSaysWhatBookmarkDoes() async throws {
    let reader = try await reader(width: 80, "link awful://threads/1")
    func hint() -> KeyHint? { Picture(reader.app).primary?.hints.first { $0.keys == "bookmark" } }
    #expect(hint()?.purpose == "keeps it")
    await reader.type("bookmark")
    #expect(hint()?.purpose == "drops it")
  }

  @Test func bookmarksAreEditedInTheirList() async throws {
    let reader = try await reader(width: 80, "link awful://threads/1", "bookmark", "link awful://threads/2", "bookmark")
    #expect(await reader.type("tab bookmarks").last == "shows Bookmarks: 1 2")
    #expect(await reader.type("edit on", "open 1").last == "shows Bookmarks: 2")
    #expect(Picture(reader.app).path == "Bookmarks (editing; edit off ends it)")
    #expect(await reader.type("edit off", "open 1").first == "where bookmarks")
    #expect(reader.place == "bookmarks > thread 2 page unread")
  }

  @Test func writtenTextIsSent() async throws {
    let reader = try await reader(width: 80, "link awful://threads/1", "compose")
    #expect(await reader.type("send") == ["? line 4: there is nothing to send yet"])
    #expect(await reader.type("type It is so.") == ["over Reply to thread 1 “It is so.”"])
    await reader.type("send")
    #expect(reader.place == "forums > thread 1 page 1")
    #expect(Picture(reader.app).primary?.rows.last?.body == "It is so.")
    #expect(reader.app.drafts.all.isEmpty)
  }
}

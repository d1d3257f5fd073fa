import CausewayApp
import ChildPrograms
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// Both kinds of screens in one session, and the single line that migrates a screen.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct OldScreensTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(.covers("d26")) func declaredScreensAreShownByTheOldOnes() async throws {
    let reader = try TestReader(folder, legacyKinds: ["thread"])
    await reader.startLoggedIn()
    await reader.type("open 1", "open 3")
    #expect(reader.place == "forums > forum 1")
    #expect(Picture(reader.app).place == "forums > forum 1 ! old thread 3 page unread")
    #expect(reader.app.navigation.log.records.last?.server == .legacy)
    #expect(await reader.type("back").first == "where forums > forum 1")
  }

  @Test func linksFindTheOldScreensToo() async throws {
    let reader = try TestReader(folder, legacyKinds: ["thread"])
    await reader.startLoggedIn()
    #expect(await reader.type("link awful://threads/3").last == "link true")
    #expect(Picture(reader.app).modal?.title == "Old screen: thread 3 page 1")
    await reader.type("link awful://forums/2")
    #expect(Picture(reader.app).place == "forums > forum 2")
  }

  @Test func oneLineMovesAKindAndOneLineRollsItBack() async throws {
    let reader = try TestReader(folder)
    await reader.startLoggedIn()
    await reader.type("declare thread old", "open 1", "open 3")
    #expect(reader.app.oldScreens.stack.count == 1)
    await reader.type("back", "declare thread new", "open 3")
    #expect(reader.place == "forums > forum 1 > thread 3 page unread")
    #expect(reader.app.oldScreens.stack == [])
  }
}

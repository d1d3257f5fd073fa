import CausewayApp
import ChildPrograms
import Testing

@testable import ForumReader
@testable import ForumReaderKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct ThemesTests {
  private let folder: TemporaryFolder
  private let reader: TestReader

  init() throws {
    folder = try TemporaryFolder()
    reader = try TestReader(folder)
  }

  @Test(.covers("i1")) func themeIsThereAtTheNextLaunchAndForumsHaveTheirColours() async throws {
    await reader.startLoggedIn()
    #expect(await reader.type("theme oled") == ["theme oled"])
    await reader.type("open 2", "background")
    #expect(Picture(reader.app).theme?.accent == 32)
    let again = try TestReader(folder)
    #expect(await again.start().contains("theme oled"))
  }

  @Test(.covers("i2")) func systemCountsOnlyIfItIsAutomatic() async {
    await reader.startLoggedIn()
    #expect(await reader.type("dark on") == ["theme dark"])
    #expect(await reader.type("dark on") == [])
    #expect(await reader.type("autodark off", "dark off") == [])
    #expect(await reader.type("autodark on") == ["theme light"])
    #expect(await reader.type("theme nonsense") == ["? line 7: there is no theme “nonsense”"])
  }

  @Test func settingsScreenShowsTheSettings() async {
    await reader.startLoggedIn()
    await reader.type("tab settings", "autodark off", "theme green", "hidesidebar on")
    #expect(Picture(reader.app).primary?.rows.map(\.head) == ["theme green", "autodark off", "hidesidebar on"])
  }
}

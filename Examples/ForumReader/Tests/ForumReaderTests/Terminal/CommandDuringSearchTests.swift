import Causeway
import CausewayApp
import CausewayTesting
import ChildPrograms
import ExampleTerminal
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// An endless search, and input during it.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct CommandDuringSearchTests {
  private let reader: TestReader
  private let library = StubLibrary()

  init() throws {
    reader = try TestReader(TemporaryFolder())
  }

  /// Begins a search that only the test advances.
  private func search() async throws {
    await reader.startLoggedIn()
    reader.app.serviceLocator.register(library, as: (any ForumLibrary).self)
    _ = try await reader.runner.perform(.search("post"))
    library.searches.value[0].1.send(SearchProgress(posts: [post], count: 1, searched: 50, total: 100))
    #expect(!Picture(reader.app).isSettled)
  }

  private let post = Post(id: "7", threadID: "50", index: 6, authorID: "1", date: StubLibrary.date, text: "Post 7")

  @Test func everyCommandActsAtOnce() async throws {
    try await search()
    for line in ["open 1", "close", "help", "theme dark", "search other", "tab messages", "quit", "read"] {
      let command = try #require(try Command.parse(line))
      #expect(reader.runner.isReady(for: command))
    }
    _ = try await reader.runner.perform(.close)
    #expect(Picture(reader.app).modal == nil)
    #expect(library.cancelled.value == ["post"])
  }

  @Test func foundPostsAreShownWithTheProgressAndStay() async throws {
    try await search()
    let shown = try #require(Picture(reader.app).modal)
    #expect(shown.rows.map(\.id) == ["7"])
    #expect(shown.progressText == "searched 50 of 100 posts (50 %), 1 found")
    reader.runner.stop()
    #expect(library.cancelled.value == ["post"])
    let stopped = try #require(Picture(reader.app).modal)
    #expect(stopped.rows.map(\.id) == ["7"])
    #expect(stopped.progressText == nil)
    #expect(stopped.errorText == "Stopped: searched 50 of 100 posts (50 %), 1 found")
    #expect(Picture(reader.app).isSettled)
  }

  @Test func searchIsOverWhenItsResultIsOpened() async throws {
    try await search()
    _ = try await reader.runner.perform(.open(1))
    await reader.runner.until { [app = reader.app] in app.navigation.modal == nil || app.notice != nil }
    #expect(reader.app.navigation.modal == nil)
    #expect(library.cancelled.value == ["post"])
  }
}

import Causeway
import CausewayApp
import CausewayTesting
import ChildPrograms
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// Lists that are longer than a page.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct PagesTests {
  private let reader: TestReader
  private let library = StubLibrary()

  init() throws {
    reader = try TestReader(TemporaryFolder())
  }

  private func start() async {
    await reader.startLoggedIn()
    reader.app.serviceLocator.register(library, as: (any ForumLibrary).self)
  }

  @Test func messagesHavePages() async {
    await start()
    #expect(await reader.type("tab messages").contains { $0.hasPrefix("shows Messages, page 1 of 2: 50 49 ") })
    #expect(await reader.type("page next").contains { $0.hasPrefix("shows Messages, page 2 of 2: 10 9 ") })
    #expect(await reader.type("page next") == ["? line 4: there is no such page"])
    #expect(await reader.type("sent").contains("shows Sent messages: 51"))
  }

  @Test func punishmentsHavePages() async {
    await start()
    #expect(await reader.type("tab lepers").contains { $0.hasPrefix("shows Leper’s Colony, page 1 of 2: 3 4 ") })
    #expect(await reader.type("page last").contains { $0.hasPrefix("shows Leper’s Colony, page 2 of 2: 43 ") })
  }

  @Test func searchTellsTheWholeNumberAndHasPages() async throws {
    await start()
    let post = Post(id: "7", threadID: "50", index: 6, authorID: "1", date: StubLibrary.date, text: "Post 7")
    var progress = SearchProgress(posts: [post], titles: ["50": "Tea"], count: 45_757, searched: 9, total: 9)
    progress.isFinished = true
    _ = try await reader.runner.perform(.search("tea"))
    library.searches.value[0].1.send(progress)
    library.searches.value[0].1.send(completion: .finished)
    await reader.runner.settle()
    #expect(Picture(reader.app).modal?.title == "Search for “tea”, 45,757 found, page 1 of 1,144")
    #expect(Picture(reader.app).modal?.rows.map(\.head) == ["Tea: Post 7"])
    _ = try await reader.runner.perform(.page(.next))
    #expect(library.searches.value.map(\.0) == ["tea", "tea 2"])
  }
}

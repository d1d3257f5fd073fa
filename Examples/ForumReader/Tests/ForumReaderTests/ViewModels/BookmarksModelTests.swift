import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@testable import ForumReaderKit

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct BookmarksModelTests {
  private let bookmarks = StubBookmarks(["50", "999", "3"])

  private func model() -> BookmarksModel {
    BookmarksModel(library: StubLibrary(), bookmarks: bookmarks)
  }

  @Test func showsTheThreadsThatAreThere() async {
    let model = model()
    #expect(model.isBusy)
    await until { !model.isBusy }
    #expect(model.threads.value?.map(\.id) == ["50", "3"])
  }

  @Test func followsTheBookmarks() async {
    let model = model()
    await until { !model.isBusy }
    bookmarks.state.value = ["1"]
    await until { model.threads.value?.map(\.id) == ["1"] }
  }

  @Test func bookmarkIsTakenAwayInTheList() async throws {
    let model = model()
    await until { !model.isBusy }
    let thread = try #require(model.threads.value?.first)
    await model.remove.run(thread)
    #expect(bookmarks.state.value == ["999", "3"])
    await until { model.threads.value?.map(\.id) == ["3"] }
  }
}

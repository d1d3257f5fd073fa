import CausewayTesting
import CausewayViewModel
import Testing

@testable import ForumReaderKit

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ForumListModelTests {
  private let library = StubLibrary()

  @Test func loadsAllForums() async {
    let model = ForumListModel(library: library)
    await until { !model.forums.isLoading }
    #expect(model.forums.value?.map(\.id) == ["1", "2"])
  }

  @Test func failureIsShownAndItMayBeTriedAgain() async {
    library.failure.change { $0 = .offline }
    let model = ForumListModel(library: library)
    await until { !model.forums.isLoading }
    #expect(model.forums.errorText == "The forum cannot be reached.")
    library.failure.change { $0 = nil }
    #expect(await model.forums.refresh()?.count == 2)
    #expect(model.forums.errorText == nil)
  }

  @Test(.covers("j7")) func tapCallsTheNavigationClosure() async throws {
    let model = ForumListModel(library: library)
    var shown: [String] = []
    model.onShowForum = { shown.append($0.id) }
    let forums = try #require(await model.forums.refresh())
    model.didTap(forums[1])
    #expect(shown == ["2"])
  }
}

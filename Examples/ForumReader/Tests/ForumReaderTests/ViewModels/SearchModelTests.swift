import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@testable import ForumReaderKit

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct SearchModelTests {
  private let library = StubLibrary()
  private let post = Post(id: "7", threadID: "50", index: 6, authorID: "1", date: StubLibrary.date, text: "Post 7")

  @Test func resultsAreShownDuringTheSearch() throws {
    let model = SearchModel(library: library)
    model.search("post")
    let search = try #require(library.searches.value.first?.1)
    search.send(SearchProgress(posts: [post], searched: 50, total: 100))
    #expect(model.progress.posts.map(\.id) == ["7"])
    #expect(model.work.isExecuting)
    search.send(SearchProgress(posts: [post], searched: 100, total: 100, isFinished: true))
    search.send(completion: .finished)
    #expect(model.progress.isFinished)
    #expect(!model.work.isExecuting)
  }

  @Test func searchThatIsOvertakenIsCancelled() throws {
    let model = SearchModel(library: library)
    model.search("a")
    model.search("b")
    #expect(library.cancelled.value == ["a"])
    library.searches.value[0].1.send(SearchProgress(posts: [post]))
    #expect(model.progress.posts == [])
    model.search("")
    #expect(library.cancelled.value == ["a", "b"])
    #expect(!model.work.isExecuting)
  }

  @Test func otherPagesAreSearchedFor() {
    let model = SearchModel(library: library)
    model.search("a")
    #expect(!model.go(.next))
    library.searches.value[0].1.send(SearchProgress(posts: [post], count: 81, searched: 100, total: 100))
    #expect(model.go(.next))
    #expect(model.number == 2)
    #expect(library.searches.value.map(\.0) == ["a", "a 2"])
    #expect(library.cancelled.value == ["a"])
    library.searches.value[1].1.send(SearchProgress(posts: [post], count: 81, searched: 100, total: 100))
    #expect(model.go(.to(.last)))
    #expect(model.number == 3)
    model.search("b")
    #expect(model.number == 1)
  }

  @Test func failureIsShown() {
    let model = SearchModel(library: library)
    model.search("a")
    library.searches.value[0].1.send(completion: .failure(.offline))
    #expect(model.work.errorText == "The forum cannot be reached.")
  }

  @Test(.covers("j7")) func tapCallsTheNavigationClosure() {
    let model = SearchModel(library: library)
    var shown: [String] = []
    model.onShowPost = { shown.append($0.id) }
    model.didTap(post)
    #expect(shown == ["7"])
  }
}

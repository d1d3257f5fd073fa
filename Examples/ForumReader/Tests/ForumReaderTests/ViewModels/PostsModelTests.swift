import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@testable import ForumReaderKit

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct PostsModelTests {
  private let library = StubLibrary()
  private let reading = StubReading()
  private let bookmarks = StubBookmarks()

  private func model(
    _ page: ThreadPage = .first, of threadID: String = "50", by authorID: String? = nil, marksRead: Bool = true
  ) async -> PostsModel {
    let model = PostsModel(
      threadID: threadID, page: page, authorID: authorID, marksRead: marksRead, library: library, reading: reading,
      bookmarks: bookmarks)
    await until { !model.contents.isLoading }
    return model
  }

  @Test func showsAPageWithItsAuthors() async throws {
    let model = await model(.specific(3))
    let contents = try #require(model.contents.value)
    #expect(contents.page.number == 3)
    #expect(contents.page.posts.map(\.id) == (81...100).map(String.init))
    #expect(contents.names["1"] == "ada")
    #expect(contents.names["9"] == "unknown member (9)")
  }

  @Test(.covers("d30")) func shownPostsCountAsReadUnlessDisabledOrOfOneAuthor() async {
    _ = await model(.specific(2), marksRead: false)
    _ = await model(.specific(2), by: "1")
    #expect(reading.marks.value == [:])
    _ = await model(.specific(2))
    #expect(reading.marks.value == ["50": 79])
  }

  @Test func otherPagesAreAskedForAsFarAsThereAreAny() async {
    let model = await model(.last, by: "2")
    var wanted: [ThreadPage] = []
    model.onShowPage = { page, authorID in
      wanted.append(page)
      #expect(authorID == "2")
    }
    #expect(!model.go(.next))
    #expect(model.go(.previous))
    #expect(model.go(.to(.nextUnread)))
    #expect(!model.go(.to(.specific(3))))
    #expect(wanted == [.first, .nextUnread])
  }

  @Test func authorIsChosenFromTheFirstPageOn() async {
    let model = await model(.last)
    var wanted: [String?] = []
    model.onShowPage = { page, authorID in
      #expect(page == .first)
      wanted.append(authorID)
    }
    model.didChoose(author: "2")
    model.didChoose(author: nil)
    #expect(wanted == ["2", nil])
  }

  @Test func bookmarkIsSetAndTakenAway() async {
    let model = await model()
    #expect(!model.isBookmarked)
    await model.toggleBookmark.run()
    #expect(model.isBookmarked)
    #expect(bookmarks.state.value == ["50"])
    await model.toggleBookmark.run()
    #expect(!model.isBookmarked)
    bookmarks.failure.change { $0 = .unwritable("bookmarks.json") }
    await model.toggleBookmark.run()
    #expect(model.toggleBookmark.errorText == "bookmarks.json cannot be written.")
  }

  @Test func threadThatIsNotThereIsTold() async {
    let model = await model(of: "99")
    #expect(model.contents.errorText == "There is no thread 99.")
    #expect(!model.go(.next))
  }

  @Test(.covers("j7")) func tapsCallTheNavigationClosures() async throws {
    let model = await model()
    var told: [String] = []
    model.onShowProfile = { told.append("profile \($0)") }
    model.onReply = { told.append("reply") }
    model.didTap(try #require(model.contents.value?.page.posts[1]))
    model.didTapReply()
    #expect(told == ["profile 2", "reply"])
  }

  @Test func goesWhileTheServicesStay() async {
    var model: PostsModel? = await model()
    weak let reference = model
    model?.toggleBookmark.clearError()
    model = nil
    #expect(reference == nil)
  }
}

/// Read marks that are not stored.
struct StubReading: ReadingService {
  let readMessages = Probe<[String]>([])
  let marks = Probe<[String: Int]>([:])

  func markRead(threadID: String, upTo index: Int) async {
    marks.change { $0[threadID] = index }
  }

  func markRead(messageID: String) async {
    readMessages.append(messageID)
  }

  func lastRead(_ threadID: String) async -> Int? {
    marks.value[threadID]
  }
}

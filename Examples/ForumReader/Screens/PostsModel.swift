import Causeway
import CausewayViewModel
import Observation

/// A page of a thread.
///
/// Another page, and the posts of one author only, are screens of their own: the path says which.
@MainActor
@Observable
final class PostsModel {
  let threadID: String
  let page: ThreadPage
  let authorID: String?
  let contents: Loader<PostPageContents>
  private(set) var isBookmarked = false

  /// Bookmarks the thread, or no longer.
  @ObservationIgnored private(set) lazy var toggleBookmark = Action<Void, Void>(whenBusy: .queue) {
    [weak self, bookmarks, threadID] in
    guard let isBookmarked = self?.isBookmarked else { return }
    try await bookmarks.setBookmarked(!isBookmarked, threadID)
  }

  /// Called with another page of the thread, or other authors, which take the place of this one.
  @ObservationIgnored var onShowPage: ((_ page: ThreadPage, _ authorID: String?) -> Void)?
  @ObservationIgnored var onShowProfile: ((_ userID: String) -> Void)?
  @ObservationIgnored var onReply: (() -> Void)?

  private let bookmarks: any BookmarkService
  private let bindings = Bindings()

  /// Makes the screen, and begins to load.
  ///
  /// - Parameters:
  ///   - threadID: The thread.
  ///   - page: Which page.
  ///   - authorID: Whose posts only; nil for everyone's.
  ///   - marksRead: Whether what is shown counts as read. Posts of one author only never do.
  ///   - library: Where the posts are.
  ///   - reading: Where it is noted what has been read.
  ///   - bookmarks: Where the bookmarks are.
  init(
    threadID: String, page: ThreadPage, authorID: String? = nil, marksRead: Bool = true, library: any ForumLibrary,
    reading: any ReadingService, bookmarks: any BookmarkService
  ) {
    self.threadID = threadID
    self.page = page
    self.authorID = authorID
    self.bookmarks = bookmarks
    contents = Loader {
      guard let page = try await library.page(page, of: threadID, by: authorID) else {
        throw ForumError.missing("thread \(threadID)")
      }
      let names = try await MemberNames(of: page.posts.map(\.authorID) + [authorID].compactMap { $0 }, in: library)
      if marksRead, authorID == nil, let last = page.posts.last {
        await reading.markRead(threadID: threadID, upTo: last.index)
      }
      return PostPageContents(page: page, names: names)
    }
    bindings.bind(bookmarks.bookmarks.map { $0.contains(threadID) }, to: \.isBookmarked, of: self)
    contents.start()
  }

  /// Goes to another page, if there is one.
  ///
  /// - Returns: Whether there is.
  @discardableResult
  func go(_ step: PageStep) -> Bool {
    guard let shown = contents.value?.page, let page = step.page(from: shown.number, of: shown.count) else {
      return false
    }
    onShowPage?(page, authorID)
    return true
  }

  /// Shows the posts of one author only, or everyone's.
  func didChoose(author: String?) {
    onShowPage?(.first, author)
  }

  func didTap(_ post: Post) {
    onShowProfile?(post.authorID)
  }

  func didTapReply() {
    onReply?()
  }
}

import Causeway
public import CausewayViewModel
public import Observation

/// The model of the screen for a page of a thread.
///
/// Other pages, and the posts of one author, are separate screens, which the navigation path identifies.
@MainActor
@Observable
public final class PostsModel {
  /// The ID of the thread.
  public let threadID: String
  /// The page that is shown.
  public let page: ThreadPage
  /// The author whose posts are shown; nil for all authors.
  public let authorID: String?
  /// Loads the posts and the names of their authors.
  @ObservationIgnored public private(set) lazy var contents = Loader<PostPageContents> {
    [weak self, library, threadID, page, authorID] in
    guard let page = try await library.page(page, of: threadID, by: authorID) else {
      throw ForumError.missing("thread \(threadID)")
    }
    let names = try await MemberNames(of: page.posts.map(\.authorID) + [authorID].compactMap { $0 }, in: library)
    await self?.markRead(page)
    return PostPageContents(page: page, names: names)
  }
  /// Whether the thread is bookmarked.
  public private(set) var isBookmarked = false

  /// Adds a bookmark for the thread or removes it.
  @ObservationIgnored public private(set) lazy var toggleBookmark = Action<Void, Void>(whenBusy: .queue) {
    [weak self, bookmarks, threadID] in
    guard let isBookmarked = self?.isBookmarked else { return }
    try await bookmarks.setBookmarked(!isBookmarked, threadID)
  }

  /// Called with the page or the author that replaces this screen.
  @ObservationIgnored public var onShowPage: ((_ page: ThreadPage, _ authorID: String?) -> Void)?
  /// Called with the author of a post that the user chose.
  @ObservationIgnored var onShowProfile: ((_ userID: String) -> Void)?
  /// Called after the page was recorded as read.
  @ObservationIgnored var onRead: (() -> Void)?
  /// Called when the user wants to write a reply.
  @ObservationIgnored var onReply: (() -> Void)?

  private let marksRead: Bool
  private let library: any ForumLibrary
  private let reading: any ReadingService
  private let bookmarks: any BookmarkService
  private let bindings = Bindings()

  /// Creates the model and starts loading.
  ///
  /// - Parameters:
  ///   - threadID: The ID of the thread.
  ///   - page: The page.
  ///   - authorID: The author whose posts are shown; nil for all authors.
  ///   - marksRead: Whether to record the page as read. Pages with the posts of one author are never recorded.
  ///   - library: The library that loads the posts.
  ///   - reading: The service that records the reading progress.
  ///   - bookmarks: The service that stores the bookmarks.
  init(
    threadID: String, page: ThreadPage, authorID: String? = nil, marksRead: Bool = true, library: any ForumLibrary,
    reading: any ReadingService, bookmarks: any BookmarkService
  ) {
    self.threadID = threadID
    self.page = page
    self.authorID = authorID
    self.bookmarks = bookmarks
    self.marksRead = marksRead
    self.library = library
    self.reading = reading
    bindings.bind(bookmarks.bookmarks.map { $0.contains(threadID) }, to: \.isBookmarked, of: self)
    contents.start()
  }

  private func markRead(_ page: PostPage) async {
    guard marksRead, authorID == nil, let last = page.posts.last else { return }
    await reading.markRead(threadID: threadID, upTo: last.index)
    onRead?()
  }

  /// Requests another page.
  ///
  /// - Returns: Whether there is such a page.
  @discardableResult
  public func go(_ step: PageStep) -> Bool {
    guard let shown = contents.value?.page, let page = step.page(from: shown.number, of: shown.count) else {
      return false
    }
    onShowPage?(page, authorID)
    return true
  }

  /// Shows the posts of one author or, if `author` is nil, of all authors.
  public func didChoose(author: String?) {
    onShowPage?(.first, author)
  }

  /// Requests the profile of the author of a post.
  public func didTap(_ post: Post) {
    onShowProfile?(post.authorID)
  }

  /// Requests the screen for writing a reply.
  public func didTapReply() {
    onReply?()
  }
}

/// A page of a thread with the names of its authors.
public struct PostPageContents: Equatable, Sendable {
  /// The page.
  public let page: PostPage
  /// The names of the authors.
  public let names: MemberNames
}

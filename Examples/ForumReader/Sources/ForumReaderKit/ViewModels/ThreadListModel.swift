public import CausewayViewModel
public import Observation

/// The model of the screen for the threads of a forum, page by page.
@MainActor
@Observable
public final class ThreadListModel {
  /// The ID of the forum.
  public let forumID: String
  /// The number of the page that is shown or being loaded.
  public private(set) var number = 1
  /// The contents of the page; while another page is loading, the contents of the previous page.
  @ObservationIgnored public private(set) lazy var contents = Loader<ThreadPageContents> {
    [weak self, library, forumID] in
    guard let forum = try await library.forum(forumID) else { throw ForumError.missing("forum \(forumID)") }
    let number = self?.number ?? 1
    let threads = try await library.threads(in: forumID, page: number)
    let names = try await MemberNames(of: threads.flatMap(\.memberIDs), in: library)
    return ThreadPageContents(forum: forum, number: number, threads: threads, names: names)
  }

  /// Called with a thread that the user chose.
  @ObservationIgnored var onShowThread: ((ForumThread) -> Void)?

  private let library: any ForumLibrary

  /// Creates the model and starts loading.
  init(forumID: String, library: any ForumLibrary) {
    self.forumID = forumID
    self.library = library
    contents.start()
  }

  /// Shows another page.
  ///
  /// - Returns: Whether there is such a page.
  @discardableResult
  public func go(_ step: PageStep) -> Bool {
    guard let count = contents.value?.forum.pageCount, let wanted = step.number(from: number, of: count) else {
      return false
    }
    number = wanted
    contents.start()
    return true
  }

  /// Requests the screen of a thread that the user chose.
  public func didTap(_ thread: ForumThread) {
    onShowThread?(thread)
  }
}

/// A page of the threads of a forum.
public struct ThreadPageContents: Equatable, Sendable {
  /// The forum.
  public let forum: Forum
  /// The page number, starting at 1.
  public let number: Int
  /// The threads on the page, in order.
  public let threads: [ForumThread]
  /// The names of the members who began the threads, and of the authors of their last posts.
  public let names: MemberNames
}

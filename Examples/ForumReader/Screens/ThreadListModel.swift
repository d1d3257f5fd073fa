import CausewayViewModel
import Observation

/// The threads of a forum, page by page.
@MainActor
@Observable
final class ThreadListModel {
  let forumID: String
  /// The page that is shown, or is being loaded.
  private(set) var number = 1
  /// What is on the page; while another one is loaded, still the page before.
  @ObservationIgnored private(set) lazy var contents = Loader<ThreadPageContents> { [weak self, library, forumID] in
    guard let forum = try await library.forum(forumID) else { throw ForumError.missing("forum \(forumID)") }
    let number = self?.number ?? 1
    return ThreadPageContents(
      forum: forum, number: number, threads: try await library.threads(in: forumID, page: number))
  }

  @ObservationIgnored var onShowThread: ((ForumThread) -> Void)?

  private let library: any ForumLibrary

  /// Makes the screen, and begins to load.
  init(forumID: String, library: any ForumLibrary) {
    self.forumID = forumID
    self.library = library
    contents.start()
  }

  /// Goes to another page, if there is one.
  ///
  /// - Returns: Whether there is.
  @discardableResult
  func go(_ step: PageStep) -> Bool {
    guard let count = contents.value?.forum.pageCount else { return false }
    switch step.page(from: number, of: count) {
    case .first: number = 1
    case .last: number = count
    case .specific(let wanted): number = wanted
    case .nextUnread, nil: return false
    }
    contents.start()
    return true
  }

  func didTap(_ thread: ForumThread) {
    onShowThread?(thread)
  }
}

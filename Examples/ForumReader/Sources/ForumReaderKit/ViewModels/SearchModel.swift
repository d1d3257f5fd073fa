import Causeway
public import CausewayViewModel
public import Observation

/// The model of the screen for a search in all posts.
@MainActor
@Observable
public final class SearchModel {
  /// The text of the last search.
  public private(set) var text = ""
  /// The number of the page that is shown or being searched for.
  public private(set) var number = 1
  /// The progress of the search, and the posts on the page found so far.
  public private(set) var progress = SearchProgress()
  /// Whether the user has stopped the search.
  public private(set) var isStopped = false

  /// Called with a post that the user chose.
  @ObservationIgnored var onShowPost: ((Post) -> Void)?
  /// Called with the text of each search, so that it can be restored after a restart.
  @ObservationIgnored var onSearch: ((String) -> Void)?

  /// Searches.
  ///
  /// A new search cancels the previous one.
  @ObservationIgnored public private(set) lazy var work = Action<SearchRequest, SearchProgress>(
    whenBusy: .restart, publisher: { [library] in library.search($0.text, page: $0.page) },
    onValue: { [weak self] in self?.progress = $0 })

  private let library: any ForumLibrary

  /// Creates the model.
  init(library: any ForumLibrary) {
    self.library = library
  }

  /// Starts a search for a text.
  ///
  /// An empty text cancels the search.
  public func search(_ text: String) {
    self.text = text
    onSearch?(text)
    show(1)
  }

  /// Searches for the posts of another page.
  ///
  /// - Returns: Whether there is such a page.
  @discardableResult
  public func go(_ step: PageStep) -> Bool {
    guard let wanted = step.number(from: number, of: progress.pageCount) else { return false }
    show(wanted)
    return true
  }

  private func show(_ page: Int) {
    number = page
    progress = SearchProgress()
    isStopped = false
    if text.isEmpty { work.cancel() } else { work(SearchRequest(text: text, page: page)) }
  }

  /// Stops the search and keeps the posts found so far.
  ///
  /// Does nothing if no search is running.
  public func stop() {
    guard work.isExecuting else { return }
    work.cancel()
    isStopped = true
  }

  /// Requests the screen of a post that the user chose.
  public func didTap(_ post: Post) {
    onShowPost?(post)
  }
}

/// The text and the page of a search.
public struct SearchRequest: Hashable, Sendable {
  /// The text to find.
  let text: String
  /// The page number, starting at 1.
  let page: Int
}

import Causeway
public import CausewayViewModel
public import Observation

/// The model of the screen for a search in all posts.
@MainActor
@Observable
public final class SearchModel {
  /// The text of the last search.
  public private(set) var text = ""
  /// The progress of the search and the posts found so far.
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
  @ObservationIgnored public private(set) lazy var work = Action<String, SearchProgress>(
    whenBusy: .restart, publisher: { [library] in library.search($0) },
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
    progress = SearchProgress()
    isStopped = false
    onSearch?(text)
    if text.isEmpty { work.cancel() } else { work(text) }
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

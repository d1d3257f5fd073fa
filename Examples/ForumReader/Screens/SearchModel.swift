import Causeway
import CausewayViewModel
import Observation

/// A search in all posts.
@MainActor
@Observable
final class SearchModel {
  /// What was looked for last.
  private(set) var text = ""
  /// How far the search is, with what it has found up to now.
  private(set) var progress = SearchProgress()
  /// Whether the user has stopped the search.
  private(set) var isStopped = false

  @ObservationIgnored var onShowPost: ((Post) -> Void)?
  /// Called with what is looked for, so that it can be looked for again after a restart.
  @ObservationIgnored var onSearch: ((String) -> Void)?

  /// Searches; another search takes its place.
  @ObservationIgnored private(set) lazy var work = Action<String, SearchProgress>(
    whenBusy: .restart, publisher: { [library] in library.search($0) },
    onValue: { [weak self] in self?.progress = $0 })

  private let library: any ForumLibrary

  /// Makes the screen.
  init(library: any ForumLibrary) {
    self.library = library
  }

  /// Looks for a text; an empty one ends the search.
  func search(_ text: String) {
    self.text = text
    progress = SearchProgress()
    isStopped = false
    onSearch?(text)
    if text.isEmpty { work.cancel() } else { work(text) }
  }

  /// Stops searching, and keeps what has been found; does nothing if no search runs.
  func stop() {
    guard work.isExecuting else { return }
    work.cancel()
    isStopped = true
  }

  func didTap(_ post: Post) {
    onShowPost?(post)
  }
}

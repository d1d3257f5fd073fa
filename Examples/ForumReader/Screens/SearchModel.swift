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
    onSearch?(text)
    if text.isEmpty { work.cancel() } else { work(text) }
  }

  func didTap(_ post: Post) {
    onShowPost?(post)
  }
}

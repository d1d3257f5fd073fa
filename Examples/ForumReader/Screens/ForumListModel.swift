import CausewayViewModel
import Observation

/// The root of the forums tab: all forums.
@MainActor
@Observable
final class ForumListModel {
  let forums: Loader<[Forum]>

  @ObservationIgnored var onShowForum: ((Forum) -> Void)?

  /// Makes the screen, and begins to load.
  init(library: any ForumLibrary) {
    forums = Loader { try await library.forums() }
    forums.start()
  }

  func didTap(_ forum: Forum) {
    onShowForum?(forum)
  }
}

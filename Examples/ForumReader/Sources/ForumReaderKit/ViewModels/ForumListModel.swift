import CausewayViewModel
import Observation

/// The model of the forums tab's root screen, which lists all forums.
@MainActor
@Observable
final class ForumListModel {
  let forums: Loader<[Forum]>

  @ObservationIgnored var onShowForum: ((Forum) -> Void)?

  /// Creates the model and starts loading.
  init(library: any ForumLibrary) {
    forums = Loader { try await library.forums() }
    forums.start()
  }

  func didTap(_ forum: Forum) {
    onShowForum?(forum)
  }
}

public import CausewayViewModel
public import Observation

/// The model of the forums tab's root screen, which lists all forums.
@MainActor
@Observable
public final class ForumListModel {
  /// Loads the forums.
  public let forums: Loader<[Forum]>

  /// Called with a forum that the user chose.
  @ObservationIgnored var onShowForum: ((Forum) -> Void)?

  /// Creates the model and starts loading.
  init(library: any ForumLibrary) {
    forums = Loader { try await library.forums() }
    forums.start()
  }

  /// Requests the screen of a forum that the user chose.
  public func didTap(_ forum: Forum) {
    onShowForum?(forum)
  }
}

public import CausewayViewModel
public import Observation

/// The model of the forums tab's root screen, which lists all forums.
@MainActor
@Observable
public final class ForumListModel {
  public let forums: Loader<[Forum]>

  @ObservationIgnored public var onShowForum: ((Forum) -> Void)?

  /// Creates the model and starts loading.
  init(library: any ForumLibrary) {
    forums = Loader { try await library.forums() }
    forums.start()
  }

  public func didTap(_ forum: Forum) {
    onShowForum?(forum)
  }
}

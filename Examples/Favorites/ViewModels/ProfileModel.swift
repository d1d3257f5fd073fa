import Causeway
import CausewayViewModel
import Observation

/// The model of the profile, a sheet over the current screen.
@MainActor
@Observable
final class ProfileModel {
  /// The user whose profile is shown.
  let user: User
  private(set) var favoriteCount = 0

  @ObservationIgnored var onDismiss: (() -> Void)?
  @ObservationIgnored var onLogOut: (() -> Void)?
  private let bindings = Bindings()

  /// Creates the model.
  init(user: User, favorites: any FavoritesService) {
    self.user = user
    bindings.bind(favorites.favoritesChanges.map(\.count), to: \.favoriteCount, of: self)
  }

  func didTapDone() {
    onDismiss?()
  }

  func didTapLogOut() {
    onLogOut?()
  }
}

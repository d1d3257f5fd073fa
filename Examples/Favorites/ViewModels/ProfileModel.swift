import Causeway
import CausewayViewModel
import Observation

/// The profile, a sheet over whatever is shown.
@MainActor
@Observable
final class ProfileModel {
  /// Whose it is.
  let user: User
  private(set) var favoriteCount = 0

  @ObservationIgnored var onDismiss: (() -> Void)?
  @ObservationIgnored var onLogOut: (() -> Void)?
  private let bindings = Bindings()

  /// Makes the sheet.
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

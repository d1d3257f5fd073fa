import CausewayViewModel
import Observation

/// Somebody's rap sheet, or the lepers' colony, which is everybody's.
@MainActor
@Observable
final class PunishmentsModel {
  /// Whose; nil for everybody's.
  let userID: String?
  let contents: Loader<PunishmentContents>

  @ObservationIgnored var onShowPost: ((_ postID: String) -> Void)?

  /// Makes the screen, and begins to load.
  init(userID: String?, library: any ForumLibrary) {
    self.userID = userID
    contents = Loader {
      let punishments = try await library.punishments(of: userID)
      let ids = punishments.map(\.userID) + [userID].compactMap { $0 }
      return PunishmentContents(
        punishments: punishments, names: try await MemberNames(of: ids, in: library))
    }
    contents.start()
  }

  func didTap(_ punishment: Punishment) {
    onShowPost?(punishment.postID)
  }
}

public import CausewayViewModel
public import Observation

/// The model of the screen for a member's rap sheet, or for the lepers' colony, which lists the punishments of all
/// members.
@MainActor
@Observable
public final class PunishmentsModel {
  /// The ID of the member; nil for all members.
  public let userID: String?
  /// Loads the punishments and the names of the members.
  public let contents: Loader<PunishmentContents>

  /// Called with the post that was the reason of a punishment that the user chose.
  @ObservationIgnored var onShowPost: ((_ postID: String) -> Void)?

  /// Creates the model and starts loading.
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

  /// Requests the post that was the reason of a punishment.
  public func didTap(_ punishment: Punishment) {
    onShowPost?(punishment.postID)
  }
}

/// Punishments with the names of the punished members.
public struct PunishmentContents: Equatable, Sendable {
  /// The punishments, the latest first.
  public let punishments: [Punishment]
  /// The names of the punished members.
  public let names: MemberNames
}

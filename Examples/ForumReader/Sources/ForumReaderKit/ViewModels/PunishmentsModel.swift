public import CausewayViewModel
public import Observation

/// The model of the screen for a member's rap sheet, or for the lepers' colony, which lists the punishments of all
/// members.
@MainActor
@Observable
public final class PunishmentsModel {
  /// The ID of the member; nil for all members.
  public let userID: String?
  /// The number of the page that is shown or being loaded.
  public private(set) var number = 1
  /// Loads the punishments and the names of the members.
  @ObservationIgnored public private(set) lazy var contents = Loader<PunishmentContents> {
    [weak self, library, userID] in
    let page = try await library.punishments(of: userID, page: self?.number ?? 1)
    let ids = page.items.map(\.userID) + [userID].compactMap { $0 }
    return PunishmentContents(
      punishments: page.items, names: try await MemberNames(of: ids, in: library), position: page.position)
  }

  /// Called with the post that was the reason of a punishment that the user chose.
  @ObservationIgnored var onShowPost: ((_ postID: String) -> Void)?

  private let library: any ForumLibrary

  /// Creates the model and starts loading.
  init(userID: String?, library: any ForumLibrary) {
    self.userID = userID
    self.library = library
    contents.start()
  }

  /// Shows another page.
  ///
  /// - Returns: Whether there is such a page.
  @discardableResult
  public func go(_ step: PageStep) -> Bool {
    guard let count = contents.value?.position.pageCount, let wanted = step.number(from: number, of: count) else {
      return false
    }
    number = wanted
    contents.start()
    return true
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
  /// The position of the page in the list.
  public let position: ListPosition
}

public import CausewayViewModel
public import Observation

/// The model of the screen for a member's profile.
@MainActor
@Observable
public final class ProfileModel {
  public let userID: String
  public let member: Loader<Member>

  @ObservationIgnored public var onShowRapSheet: ((_ userID: String) -> Void)?

  /// Creates the model and starts loading.
  init(userID: String, library: any ForumLibrary) {
    self.userID = userID
    member = Loader {
      guard let member = try await library.member(userID) else { throw ForumError.missing("member \(userID)") }
      return member
    }
    member.start()
  }

  public func didTapRapSheet() {
    onShowRapSheet?(userID)
  }
}

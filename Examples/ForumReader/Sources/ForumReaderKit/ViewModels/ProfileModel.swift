public import CausewayViewModel
public import Observation

/// The model of the screen for a member's profile.
@MainActor
@Observable
public final class ProfileModel {
  /// The ID of the member.
  public let userID: String
  /// Loads the member.
  public let member: Loader<Member>

  /// Called when the user wants to see the punishments of the member.
  @ObservationIgnored var onShowRapSheet: ((_ userID: String) -> Void)?

  /// Creates the model and starts loading.
  init(userID: String, library: any ForumLibrary) {
    self.userID = userID
    member = Loader {
      guard let member = try await library.member(userID) else { throw ForumError.missing("member \(userID)") }
      return member
    }
    member.start()
  }

  /// Requests the screen with the punishments of the member.
  public func didTapRapSheet() {
    onShowRapSheet?(userID)
  }
}

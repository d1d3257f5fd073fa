import CausewayViewModel
import Observation

/// The model of the screen for a member's profile.
@MainActor
@Observable
final class ProfileModel {
  let userID: String
  let member: Loader<Member>

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

  func didTapRapSheet() {
    onShowRapSheet?(userID)
  }
}

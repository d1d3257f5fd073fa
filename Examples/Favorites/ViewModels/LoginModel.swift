import CausewayViewModel
import Observation

/// The login screen.
@MainActor
@Observable
final class LoginModel {
  var name = ""
  var password = ""

  /// Called when somebody has logged in; what it throws is shown here.
  @ObservationIgnored var onLoggedIn: (@MainActor (User) async throws -> Void)?

  /// Logs in; its busy state and its error are the screen's.
  @ObservationIgnored private(set) lazy var logIn = Action<Void, User>(
    canExecute: { [weak self] in self.map { !$0.name.isEmpty && !$0.password.isEmpty } ?? false },
    { [weak self, service] in
      let user = try await service.logIn(name: self?.name ?? "", password: self?.password ?? "")
      try await self?.onLoggedIn?(user)
      return user
    })

  private let service: any LoginService

  /// Makes the screen.
  init(service: any LoginService) {
    self.service = service
  }
}

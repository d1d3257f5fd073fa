import CausewayViewModel
import Observation

/// The model of the login screen.
@MainActor
@Observable
final class LoginModel {
  var name = ""
  var password = ""

  /// Logs in.
  ///
  /// The screen shows the busy state and the error of this action.
  @ObservationIgnored private(set) lazy var logIn = Action<Void, Void>(
    canExecute: { [weak self] in self.map { !$0.name.isEmpty && !$0.password.isEmpty } ?? false },
    { [weak self, attempt] in try await attempt(self?.name ?? "", self?.password ?? "") })

  private let attempt: @MainActor (String, String) async throws -> Void

  /// Creates the model.
  ///
  /// - Parameter attempt: Logs in with a name and a password. The screen shows a thrown error.
  init(attempt: @escaping @MainActor (_ name: String, _ password: String) async throws -> Void) {
    self.attempt = attempt
  }
}

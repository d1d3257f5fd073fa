import CausewayViewModel
import Observation

/// The login screen.
@MainActor
@Observable
final class LoginModel {
  var name = ""
  var password = ""

  /// Logs in; its busy state and its error are the screen's.
  @ObservationIgnored private(set) lazy var logIn = Action<Void, Void>(
    canExecute: { [weak self] in self.map { !$0.name.isEmpty && !$0.password.isEmpty } ?? false },
    { [weak self, attempt] in try await attempt(self?.name ?? "", self?.password ?? "") })

  private let attempt: @MainActor (String, String) async throws -> Void

  /// Creates the screen.
  ///
  /// - Parameter attempt: Logs in with a name and a password; the screen shows the error it throws.
  init(attempt: @escaping @MainActor (_ name: String, _ password: String) async throws -> Void) {
    self.attempt = attempt
  }
}

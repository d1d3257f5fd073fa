import CausewayViewModel
import Observation

/// The login screen.
@MainActor
@Observable
final class LoginModel {
  var name = ""
  var password = ""
  /// Why one has to log in again, if one was logged in.
  let reason: String?

  /// Logs in; its busy state and its error are the screen's.
  @ObservationIgnored private(set) lazy var logIn = Action<Void, Void>(
    canExecute: { [weak self] in self.map { !$0.name.isEmpty && !$0.password.isEmpty } ?? false },
    { [weak self, onLogIn] in
      guard let self else { return }
      try await onLogIn(name, password)
    })

  private let onLogIn: @MainActor (_ name: String, _ password: String) async throws -> Void

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - reason: Why one has to log in again.
  ///   - onLogIn: Logs in; what it throws is shown.
  init(
    reason: String? = nil, onLogIn: @escaping @MainActor (_ name: String, _ password: String) async throws -> Void
  ) {
    self.reason = reason
    self.onLogIn = onLogIn
  }
}

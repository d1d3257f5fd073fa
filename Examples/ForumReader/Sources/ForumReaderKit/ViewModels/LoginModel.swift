public import CausewayViewModel
public import Observation

/// The model of the login screen.
@MainActor
@Observable
public final class LoginModel {
  /// The typed user name.
  public var name = ""
  /// The typed password.
  public var password = ""
  /// The reason why the user must log in again, if a session has ended.
  public let reason: String?

  /// Logs in.
  ///
  /// The screen shows the busy state and the error of this action.
  @ObservationIgnored public private(set) lazy var logIn = Action<Void, Void>(
    canExecute: { [weak self] in self.map { !$0.name.isEmpty && !$0.password.isEmpty } ?? false },
    { [weak self, onLogIn] in
      guard let self else { return }
      try await onLogIn(name, password)
    })

  private let onLogIn: @MainActor (_ name: String, _ password: String) async throws -> Void

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - reason: The reason why the user must log in again.
  ///   - onLogIn: Logs in. The screen shows a thrown error.
  init(
    reason: String? = nil, onLogIn: @escaping @MainActor (_ name: String, _ password: String) async throws -> Void
  ) {
    self.reason = reason
    self.onLogIn = onLogIn
  }
}

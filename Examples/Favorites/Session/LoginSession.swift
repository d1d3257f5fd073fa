import CausewayApp

/// The session without a logged-in user.
@MainActor
final class LoginSession: Session {
  let serviceLocator: ServiceLocator
  private let environment: AppEnvironment

  /// Creates an inactive session.
  init(_ environment: AppEnvironment, _ serviceLocator: ServiceLocator) {
    self.environment = environment
    self.serviceLocator = serviceLocator
  }

  func activate() {
    serviceLocator.register(BridgedLogin(environment.accounts), as: (any LoginService).self)
  }

  func teardown() {}
}

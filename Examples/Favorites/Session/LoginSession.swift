import CausewayApp

/// The time in which no user is logged in.
@MainActor
final class LoginSession: Session {
  let serviceLocator: ServiceLocator
  private let environment: AppEnvironment

  /// Creates a session that is not active yet.
  init(_ environment: AppEnvironment, _ serviceLocator: ServiceLocator) {
    self.environment = environment
    self.serviceLocator = serviceLocator
  }

  func activate() {
    serviceLocator.register(BridgedLogin(environment.accounts), as: (any LoginService).self)
  }

  func teardown() {}
}

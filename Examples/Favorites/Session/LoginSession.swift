/// The time before somebody is logged in.
@MainActor
final class LoginSession: Session {
  let serviceLocator: ServiceLocator
  private let environment: AppEnvironment

  /// Makes a session that is not active yet.
  init(_ environment: AppEnvironment, _ serviceLocator: ServiceLocator) {
    self.environment = environment
    self.serviceLocator = serviceLocator
  }

  func activate() {
    serviceLocator.register(BridgedLogin(environment.accounts), as: (any LoginService).self)
    serviceLocator.register(BridgedToggles(environment.flags), as: (any FeatureToggleService).self)
  }

  func teardown() {}
}

import CausewayApp

/// The session without a logged-in user.
@MainActor
final class LoginSession: Session {
  let serviceLocator: ServiceLocator
  /// The services that the app asks for while no user is logged in.
  let requiredServices: [Any.Type] = [(any LoginService).self, (any FeatureToggleService).self]

  private let environment: AppEnvironment

  /// Creates an inactive session.
  init(_ environment: AppEnvironment, _ serviceLocator: ServiceLocator) {
    self.environment = environment
    self.serviceLocator = serviceLocator
  }

  /// Registers what the app needs before a login: the login, and the features, which stay the same service afterwards.
  func activate() {
    serviceLocator.register(BridgedLogin(environment.accounts), as: (any LoginService).self)
    guard serviceLocator.find((any FeatureToggleService).self) == nil else { return }
    serviceLocator.register(onMain: (any FeatureToggleService).self) { [flags = environment.flags] _ in
      BridgedToggles(flags)
    }
  }

  func teardown() {}
}

import CausewayApp

/// The contents of the app: the view models of its screens, and the legacy objects that user actions still call
/// directly.
@MainActor
final class AppModel: ServiceLocatorProvider {
  let serviceLocator: ServiceLocator
  @Service var connection: ConnectionViewModel
  @Service var traffic: TrafficViewModel
  @Service var servers: ServerListViewModel
  @Service var settings: SettingsViewModel
  @Service var popups: Popups
  @MainActorService var controller: MainController
  @MainActorService var picker: CustomConfigPicker
  @MainActorService var location: any LocationPermissionManaging
  @MainActorService var system: SystemPermissions

  /// Creates the model from a locator with all services registered.
  init(_ serviceLocator: ServiceLocator) {
    self.serviceLocator = serviceLocator
    // The controller subscribes to triggers, so it must exist from the start.
    _ = controller
    // The model measures the traffic from now on.
    _ = traffic
  }
}

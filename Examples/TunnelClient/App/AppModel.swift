import CausewayApp

/// The content of the app: the view models of its screens, and the legacy parts that user actions still reach directly.
@MainActor
final class AppModel: ServiceLocatorProvider {
  let serviceLocator: ServiceLocator
  @Service var connection: ConnectionViewModel
  @Service var servers: ServerListViewModel
  @Service var settings: SettingsViewModel
  @Service var popups: Popups
  @MainActorService var controller: MainController
  @MainActorService var picker: CustomConfigPicker
  @MainActorService var location: any LocationPermissionManaging
  @MainActorService var system: SystemPermissions

  /// Creates the model of an app whose services are registered.
  init(_ serviceLocator: ServiceLocator) {
    self.serviceLocator = serviceLocator
    // The controller listens to triggers, so it is there from the start.
    _ = controller
  }
}

/// What the app shows: the view models of its screens, and what the user can set off besides.
@MainActor
final class AppModel {
  let connection: ConnectionViewModel
  let servers: ServerListViewModel
  let settings: SettingsViewModel
  let popups: Popups

  /// The legacy parts that a user's actions still reach directly.
  let controller: MainController
  let picker: CustomConfigPicker
  let location: any LocationPermissionManaging
  let system: SystemPermissions

  /// What is made later, such as popups, comes out of it.
  private let container: Container

  /// Makes what is shown from the parts of a container.
  init(_ container: Container) {
    self.container = container
    connection = container.resolve(ConnectionViewModel.self)
    servers = container.resolve(ServerListViewModel.self)
    settings = container.resolve(SettingsViewModel.self)
    popups = container.resolve(Popups.self)
    controller = container.resolve(MainController.self)
    picker = container.resolve(CustomConfigPicker.self)
    location = container.resolve((any LocationPermissionManaging).self)
    system = container.resolve(SystemPermissions.self)
  }
}

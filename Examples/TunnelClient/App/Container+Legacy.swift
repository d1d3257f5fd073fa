extension Container {
  /// Registers the services as they always were.
  func registerLegacy(_ configuration: AppConfiguration) {
    register(TunnelManager.self, in: .container) { _ in TunnelManager(connectTimeout: configuration.connectTimeout) }
    register(ServerManager.self, in: .container) { _ in ServerManager() }
    register(PreferencesManager.self, in: .container) { _ in PreferencesManager(path: configuration.preferencesPath) }
    register(LookAndFeelRepository.self, in: .container) { _ in LookAndFeelRepository() }
    register(SystemPermissions.self, in: .container) { _ in SystemPermissions() }
    register((any LocationPermissionManaging).self, in: .container) {
      LocationPermissionManager(system: $0.resolve(SystemPermissions.self))
    }
    register(PushNotificationsManager.self, in: .container) {
      PushNotificationsManager(system: $0.resolve(SystemPermissions.self))
    }
    register((any CustomConfigStateManaging).self, in: .container) { _ in CustomConfigStateManager() }
    register(CustomConfigPicker.self, in: .container) { _ in CustomConfigPicker() }
    register(PopupRouter.self, in: .container) { _ in
      PopupRouter()
    } initCompleted: { container, router in
      router.presenter = container.resolve(Popups.self)
    }
    register(MainController.self, in: .container) {
      MainController(
        picker: $0.resolve(CustomConfigPicker.self),
        locationPermissionManager: $0.resolve((any LocationPermissionManaging).self))
    } initCompleted: { container, controller in
      controller.customConfigStateManager = container.resolve((any CustomConfigStateManaging).self)
      controller.popupRouter = container.resolve(PopupRouter.self)
    }
  }
}

import CausewayApp

extension ServiceLocator {
  /// Registers the legacy services, which are not `Sendable`, on the main actor.
  @MainActor
  func registerLegacy(_ configuration: AppConfiguration) {
    register(onMain: TunnelManager.self) { _ in
      TunnelManager(connectTimeout: configuration.connectTimeout, localPort: configuration.localPort)
    }
    register(onMain: ServerManager.self) { _ in ServerManager() }
    register(onMain: PreferencesManager.self) { _ in PreferencesManager(path: configuration.preferencesPath) }
    register(onMain: LookAndFeelRepository.self) { _ in LookAndFeelRepository() }
    register(onMain: SystemPermissions.self) { _ in SystemPermissions() }
    register(onMain: (any LocationPermissionManaging).self) { LocationPermissionManager(system: try $0.resolve()) }
    register(onMain: PushNotificationsManager.self) { PushNotificationsManager(system: try $0.resolve()) }
    register(onMain: (any CustomConfigStateManaging).self) { _ in CustomConfigStateManager() }
    register(onMain: CustomConfigPicker.self) { _ in CustomConfigPicker() }
    register(onMain: PopupRouter.self) { _ in
      PopupRouter()
    } initCompleted: { locator, router in
      router.presenter = try locator.resolve(Popups.self)
    }
    register(onMain: MainController.self) {
      MainController(picker: try $0.resolve(), locationPermissionManager: try $0.resolve())
    } initCompleted: { locator, controller in
      controller.customConfigStateManager = try locator.resolve()
      controller.popupRouter = try locator.resolve()
    }
  }
}

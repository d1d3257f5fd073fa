import CausewayApp

extension ServiceLocator {
  /// Registers the view models with their streams: one model per screen, and a new model for each popup.
  @MainActor
  func registerViewModels(_ configuration: AppConfiguration) {
    register(onMain: LookAndFeelStreams.self) { LookAndFeelStreams(try $0.resolve()) }
    register(onMain: PreferencesStreams.self) { PreferencesStreams(try $0.resolve()) }
    register(onMain: ServerStreams.self) { ServerStreams(try $0.resolve()) }
    register(onMain: ConnectionViewModel.self) {
      ConnectionViewModel(
        tunnel: TunnelStreams(try $0.resolve()), selectedServer: try $0.resolve(ServerStreams.self).selected,
        preferences: try $0.resolve(PreferencesStreams.self).current, retryDelay: configuration.retryDelay)
    }
    register(onMain: TrafficViewModel.self) { TrafficViewModel(TunnelStreams(try $0.resolve())) }
    register(onMain: ServerListViewModel.self) { ServerListViewModel(try $0.resolve()) }
    register(onMain: SettingsViewModel.self) {
      SettingsViewModel(preferences: try $0.resolve(), lookAndFeel: try $0.resolve())
    }
    register(onMain: LocationPermissionInfoViewModel.self, scope: .transient) {
      LocationPermissionInfoViewModel(
        permission: LocationPermissionStreams(try $0.resolve()), lookAndFeel: try $0.resolve())
    }
    register(onMain: PushNotificationViewModel.self, scope: .transient) { locator in
      let manager: PushNotificationsManager = try locator.resolve()
      return PushNotificationViewModel(
        lookAndFeel: try locator.resolve(), askForPermission: { manager.askForPushNotificationPermission() })
    }
    register(onMain: EnterCredentialsViewModel.self, scope: .transient) {
      EnterCredentialsViewModel(configs: CustomConfigStreams(try $0.resolve(), try $0.resolve()))
    }
    register(onMain: Popups.self) { Popups($0) }
  }
}

extension Container {
  /// Registers the view models, each with the streams that it needs.
  func registerViewModels(_ configuration: AppConfiguration) {
    register(LookAndFeelStreams.self, in: .transient) { LookAndFeelStreams($0.resolve(LookAndFeelRepository.self)) }
    register(PreferencesStreams.self, in: .transient) { PreferencesStreams($0.resolve(PreferencesManager.self)) }
    register(ServerStreams.self, in: .transient) { ServerStreams($0.resolve(ServerManager.self)) }
    register(ConnectionViewModel.self, in: .transient) {
      ConnectionViewModel(
        tunnel: TunnelStreams($0.resolve(TunnelManager.self)),
        selectedServer: $0.resolve(ServerStreams.self).selected,
        preferences: $0.resolve(PreferencesStreams.self).current,
        retryDelay: configuration.retryDelay)
    }
    register(ServerListViewModel.self, in: .transient) { ServerListViewModel($0.resolve(ServerStreams.self)) }
    register(SettingsViewModel.self, in: .transient) {
      SettingsViewModel(
        preferences: $0.resolve(PreferencesStreams.self), lookAndFeel: $0.resolve(LookAndFeelStreams.self))
    }
    registerPopups()
  }

  private func registerPopups() {
    register(LocationPermissionInfoViewModel.self, in: .transient) {
      LocationPermissionInfoViewModel(
        permission: LocationPermissionStreams($0.resolve((any LocationPermissionManaging).self)),
        lookAndFeel: $0.resolve(LookAndFeelStreams.self))
    }
    register(PushNotificationViewModel.self, in: .transient) { container in
      let manager = container.resolve(PushNotificationsManager.self)
      return PushNotificationViewModel(
        lookAndFeel: container.resolve(LookAndFeelStreams.self),
        askForPermission: { manager.askForPushNotificationPermission() })
    }
    register(EnterCredentialsViewModel.self, in: .transient) {
      EnterCredentialsViewModel(
        configs: CustomConfigStreams(
          $0.resolve((any CustomConfigStateManaging).self), $0.resolve(CustomConfigPicker.self)))
    }
    register(Popups.self, in: .container) { container in
      Popups { [unowned container] route in
        switch route {
        case .locationPermission: .location(container.resolve(LocationPermissionInfoViewModel.self))
        case .pushNotifications: .notifications(container.resolve(PushNotificationViewModel.self))
        case .enterCredentials: .credentials(container.resolve(EnterCredentialsViewModel.self))
        }
      }
    }
  }
}

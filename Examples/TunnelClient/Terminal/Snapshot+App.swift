extension Snapshot {
  /// Captures the current state of the app.
  @MainActor init(_ app: AppModel) {
    let connection = app.connection
    let server = connection.serverInUse ?? connection.selectedServer
    // A popup that is about to disappear has already discarded its contents.
    let popup = app.popups.current.flatMap { $0.shouldDismiss ? nil : $0 }
    self.init(
      state: connection.state, server: server?.id,
      selected: connection.selectedServer == server ? nil : connection.selectedServer?.id, port: connection.localPort,
      isConnecting: connection.isConnecting, isReconnecting: connection.isReconnecting,
      popup: popup.map { $0.name },
      error: connection.errorText ?? app.servers.errorText ?? app.settings.errorText,
      popupText: popup?.text)
  }
}

extension Popup {
  /// The name of the popup.
  var name: String {
    switch self {
    case .location: "location"
    case .notifications: "notifications"
    case .credentials: "credentials"
    }
  }

  /// The text of the popup.
  @MainActor var text: String {
    switch self {
    case .location(let model):
      """
      \(Self.explanation(isDenied: model.accessDenied)) to see the nearest servers.
        ok: \(model.primaryTitle)   cancel: Not Now
      """
    case .notifications:
      """
      Allow notifications to be told when the tunnel is lost.
        ok: Enable Notifications   cancel: Not Now
      """
    case .credentials(let model):
      """
      \(model.isUpdating ? "Change" : "Enter") the user name and password for \(model.title).
        username: \(model.username)   password: \(String(repeating: "•", count: model.password.count))
        ok: Save   cancel: Cancel
      """
    }
  }

  private static func explanation(isDenied: Bool) -> String {
    isDenied ? "Access to your location was denied. Allow it in the settings" : "Allow access to your location"
  }
}

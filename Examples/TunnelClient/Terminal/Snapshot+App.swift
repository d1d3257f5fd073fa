extension Snapshot {
  /// What is shown of the app now.
  @MainActor init(_ app: AppModel) {
    let connection = app.connection
    let server = connection.serverInUse ?? connection.selectedServer
    self.init(
      state: connection.state, server: server?.id,
      selected: connection.selectedServer == server ? nil : connection.selectedServer?.id, port: connection.localPort,
      isConnecting: connection.isConnecting, isReconnecting: connection.isReconnecting,
      popup: app.popups.current.map { $0.name },
      error: connection.errorText ?? app.servers.errorText ?? app.settings.errorText,
      popupText: app.popups.current?.text)
  }
}

extension Popup {
  /// What it is called.
  var name: String {
    switch self {
    case .location: "location"
    case .notifications: "notifications"
    case .credentials: "credentials"
    }
  }

  /// What a person reads in it.
  @MainActor var text: String {
    switch self {
    case .location(let model):
      """
      Your location is needed to show the nearest servers\(model.accessDenied ? ", and was refused" : "").
        ok: \(model.primaryTitle)   cancel: Not Now
      """
    case .notifications:
      """
      You can be told when the tunnel is lost.
        ok: Enable Notifications   cancel: Not Now
      """
    case .credentials(let model):
      """
      \(model.isUpdating ? "Change" : "Enter") the login of \(model.title).
        username: \(model.username)   password: \(String(repeating: "•", count: model.password.count))
        ok: Save   cancel: Cancel
      """
    }
  }
}

/// The visible state of the app at one moment.
struct Snapshot: Equatable, Sendable {
  var state = TunnelState.disconnected
  /// The server in use, or the selected server if no tunnel is open.
  var server: String?
  /// The selected server, if a different server is in use.
  var selected: String?
  var port: UInt16?
  var isConnecting = false
  var isReconnecting = false
  var popup: String?
  var error: String?
  /// The text of the popup.
  var popupText: String?

  /// The snapshot on one line, for users and programs.
  var line: String {
    let line = """
      state=\(state) server=\(server ?? "-")\(selected.map { " selected=\($0)" } ?? "") port=\(port.map { "\($0)" } ?? "-") busy=\(isConnecting ? "yes" : "no") \
      reconnecting=\(isReconnecting ? "yes" : "no") popup=\(popup ?? "-") error=\(error ?? "-")
      """
    // The name of a server may contain line breaks.
    return line.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Returns sentences that describe the changes since an earlier snapshot.
  func news(since former: Snapshot) -> [String] {
    var news: [String] = []
    if error != former.error, let error { news.append("\(error).") }
    if isReconnecting, !former.isReconnecting { news.append("Reconnecting…") }
    if former.isReconnecting, !isReconnecting, state == .disconnected {
      news.append(error == nil ? stateSentence : "The tunnel stays closed; “connect” opens it again.")
    } else if state != former.state {
      // The attempts to reopen a tunnel are one event for the user.
      if state == .connected || !isReconnecting || !former.isReconnecting { news.append(stateSentence) }
    } else if state == .disconnected, server != former.server, let server {
      news.append("Selected \(server).")
    }
    if selected != former.selected, let selected {
      news.append(
        "Selected \(selected). The tunnel to \(server ?? "the other server") stays open until you disconnect.")
    }
    if popupText != former.popupText, let popupText { news.append(popupText) }
    return news
  }

  private var stateSentence: String {
    let name = server ?? "the server"
    return switch state {
    case .disconnected: "Disconnected."
    case .connecting: "Connecting to \(name)…"
    case .connected: "Connected to \(name).\(port.map { " The tunnel is at 127.0.0.1:\($0)." } ?? "")"
    case .disconnecting: "Disconnecting…"
    }
  }
}

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
      error: connection.errorText ?? app.servers.trouble ?? app.settings.errorText,
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

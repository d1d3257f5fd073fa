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
    if error != former.error, let error { news.append("Error: \(error)") }
    if isReconnecting, !former.isReconnecting { news.append("Reconnecting…") }
    if state != former.state {
      news.append(stateSentence)
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

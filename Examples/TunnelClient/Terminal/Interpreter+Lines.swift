import ExampleTerminal
import Foundation

extension Interpreter {
  /// The servers, one per line.
  var serverLines: String {
    let servers = app.servers.servers
    guard !servers.isEmpty else { return "The list of servers is empty; “load FILE” loads a list." }
    return servers.map { server in
      let mark = server.id == app.servers.selected?.id ? "*" : " "
      let use = server == app.connection.serverInUse ? "  (in use)" : ""
      return "\(mark) \(server.id)  \(server.name)  \(server.endpoint)\(latencyText(of: server))\(use)"
    }.joined(separator: "\n")
  }

  /// The state and the traffic.
  var status: String {
    let traffic = app.connection.overview?.traffic ?? TunnelTraffic()
    return """
      \(Snapshot(app).line)
      up=\(traffic.bytesUp) down=\(traffic.bytesDown) connections=\(traffic.connections)
      """
  }

  /// The settings on one line.
  var settings: String {
    get throws(CommandError) {
      let preferences = try preferences
      return """
        reconnects=\(preferences.reconnects ? "on" : "off") attempts=\(preferences.reconnectAttempts) \
        dark=\(app.settings.isDarkMode ? "on" : "off")
        """
    }
  }

  /// The loaded preferences.
  ///
  /// - Throws: A ``CommandError`` if the preferences are not loaded.
  var preferences: Preferences {
    get throws(CommandError) {
      guard let preferences = app.settings.preferences else {
        throw CommandError(app.settings.errorText ?? "the settings are still being loaded; try again")
      }
      return preferences
    }
  }

  private func latencyText(of server: Server) -> String {
    switch app.servers.latencies[server.id] {
    case .seconds(let seconds): String(format: "  %.1f ms", seconds * 1000)
    case .failed(let text): "  \(text)"
    case nil: ""
    }
  }
}

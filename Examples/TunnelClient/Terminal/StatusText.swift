import ExampleTerminal
import Foundation

/// The state of the app as sentences and tables for people.
@MainActor
struct StatusText {
  let app: AppModel
  /// The width of the terminal.
  let columns: Int

  /// The server and the local port of the tunnel, its age, and the forwarded bytes.
  var status: String {
    let traffic = app.traffic
    let connection = app.connection
    guard connection.state == .connected, let server = connection.serverInUse, let port = connection.localPort else {
      return [waitingSentence, connection.errorText.map { $0 + "." }].compactMap(\.self).joined(separator: "\n")
    }
    let since = traffic.connectedSince.map { " since \(Self.time($0)), for \(Self.duration(traffic.seconds))" } ?? ""
    let open = traffic.total.connections
    let table = TextTable(
      ["", "Total", "Now", "Highest"],
      [
        ["Up", ByteText.text(traffic.total.bytesUp), rate(traffic.current.up), rate(traffic.highest.up)],
        ["Down", ByteText.text(traffic.total.bytesDown), rate(traffic.current.down), rate(traffic.highest.down)],
      ], numbers: [1, 2, 3])
    let sentence = """
      Connected to \(server.name) (\(server.endpoint))\(since).
      Clients connect to 127.0.0.1:\(port); \(open == 1 ? "1 connection is" : "\(open == 0 ? "no" : "\(open)") connections are") open.
      """
    return ([sentence] + table.lines(width: columns)).joined(separator: "\n")
  }

  /// The throughput of the last seconds as graphs.
  var throughput: String {
    guard app.traffic.connectedSince != nil else { return "No tunnel is open, so there is no traffic." }
    let rates = app.traffic.rates
    guard !rates.isEmpty else { return "The tunnel has just been opened; the first second is still being measured." }
    return
      (Self.graph("Down, per second", rates.map(\.down), columns: columns)
      + Self.graph("Up, per second", rates.map(\.up), columns: columns)).joined(separator: "\n")
  }

  /// Returns servers with their latencies.
  func table(of servers: [Server]) -> String {
    let rows = servers.map { server in
      [
        server.id == app.servers.selected?.id ? "*" : "", server.id, server.name, server.endpoint, latency(of: server),
        server == app.connection.serverInUse ? "in use" : "",
      ]
    }
    let table = TextTable(["", "ID", "Name", "Address", "Latency", ""], rows)
    let isMeasured = !app.servers.latencies.isEmpty
    let failures = servers.compactMap { server -> String? in
      guard case .failed(let text) = app.servers.latencies[server.id] else { return nil }
      return text + "."
    }
    return (table.lines(width: columns) + (isMeasured ? failures : ["“latency” measures the latencies."]))
      .joined(separator: "\n")
  }

  /// Whether and how often a lost tunnel is reopened, and the appearance.
  func settings(_ preferences: Preferences) -> String {
    let attempts = preferences.reconnectAttempts
    let reconnects =
      preferences.reconnects && attempts > 0
      ? "A lost tunnel is reopened, with at most \(attempts == 1 ? "1 attempt" : "\(attempts) attempts")."
      : "A lost tunnel stays closed."
    return "\(reconnects) Dark mode is \(app.settings.isDarkMode ? "on" : "off")."
  }

  /// Returns the lines of a graph below its title.
  nonisolated static func graph(_ title: String, _ values: [Int], columns: Int) -> [String] {
    let plot = Plot(
      history: values.map(Double.init), capacity: TrafficViewModel.capacity, times: [0, 120, 60, 30, 90]
    ) { ByteText.text(Int($0)) }
    let rows = plot.rows(width: columns, height: 6).map(\.text)
    return [title] + (rows.isEmpty ? ["The window is too small for the graph."] : rows)
  }

  private var waitingSentence: String {
    let connection = app.connection
    guard let server = connection.serverInUse ?? connection.selectedServer else {
      return "Not connected. No server is selected; “select ID” selects one."
    }
    if connection.isReconnecting { return "The tunnel to \(server.name) was lost and is being reopened." }
    if connection.isConnecting { return "Connecting to \(server.name) (\(server.endpoint))…" }
    return "Not connected. \(server.name) (\(server.endpoint)) is selected; “connect” opens a tunnel to it."
  }

  private func latency(of server: Server) -> String {
    switch app.servers.latencies[server.id] {
    case .seconds(let seconds): String(format: "%.1f ms", seconds * 1000)
    case .failed: "no answer"
    case nil: "-"
    }
  }

  private func rate(_ bytes: Int) -> String { ByteText.text(bytes) + "/s" }

  private static func time(_ date: Date) -> String {
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: date)
    return String(format: "%02d:%02d:%02d", parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
  }

  private static func duration(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min \(seconds % 60) s"
    default: "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }
  }
}

import Causeway
import CausewayViewModel
import ExampleTerminal
import Foundation

/// Executes commands on the app.
@MainActor
struct Interpreter {
  let app: AppModel
  /// The clock that measures the timeout of `wait`.
  var clock: any Clock<Duration> = ContinuousClock()
  /// Whether answers are lines for scripts instead of sentences and tables.
  var isPlain = true

  /// Executes a command.
  ///
  /// - Returns: The text to print, if any.
  func carryOut(_ command: Command) async throws(CommandError) -> String? {
    switch command {
    case .help: return isPlain ? Usage.commands() : Usage.commands(width: min(80, TerminalSize.current.columns))
    case .load(let path): try await load(path)
    case .servers(let query):
      app.servers.query = query
      return servers
    case .select(let id): try await select(id)
    case .latency:
      await app.servers.measure.run()
      app.servers.query = ""
      return servers
    case .connect: try connect()
    case .disconnect: app.connection.disconnect()
    case .status: return isPlain ? status : words.status
    case .traffic: return words.throughput
    case .screen: return ConnectionScreen(app.connection).text
    case .press:
      guard app.connection.isButtonEnabled else {
        throw CommandError(
          "the button is disabled " + (app.connection.isConnecting ? "while connecting" : "until a server is selected"))
      }
      app.connection.pressButton()
    case .settings: return try isPlain ? settings : words.settings(preferences)
    case .reconnects(let flag):
      _ = try preferences
      app.settings.setReconnects(flag)
      return try changedSettings
    case .attempts(let count):
      _ = try preferences
      app.settings.setReconnectAttempts(count)
      return try changedSettings
    case .dark(let flag):
      app.settings.setDarkMode(flag)
      return try changedSettings
    case .location: app.location.requestLocationPermission()
    case .notifications: app.controller.explainNotifications()
    case .credentials(let name): app.picker.edit(name: name)
    case .popup(let command): return try carryOut(command)
    case .user(let agrees): app.system.userAgrees = agrees
    case .permission(let authorization): app.system.changeLocation(authorization)
    case .wait(let condition, let timeout): try await wait(for: condition, timeout)
    case .stats: return isPlain ? ProcessStatistics.now.line : ProcessStatistics.now.sentence
    case .quit: break
    }
    return nil
  }

  private func load(_ path: String) async throws(CommandError) {
    if await app.servers.load.run(path) == nil {
      throw CommandError(app.servers.errorText ?? "\(path): the list of servers was not loaded")
    }
  }

  private func select(_ id: String) async throws(CommandError) {
    guard app.servers.select(id: id) else {
      throw CommandError("no server has the ID “\(id)”; “servers” lists all servers")
    }
    // The manager notifies from its own queue, so the view model is updated later.
    _ = await until { [app] in app.connection.selectedServer?.id == id }.first()
  }

  private func connect() throws(CommandError) {
    guard app.connection.selectedServer != nil else {
      throw CommandError("no server is selected; “select ID” selects a server")
    }
    app.connection.connect()
  }

  /// Presses a button or fills in a field, and returns what people must know about it.
  private func carryOut(_ command: PopupCommand) throws(CommandError) -> String? {
    guard let popup = app.popups.current else { throw CommandError("no popup is open") }
    switch (command, popup) {
    case (.ok, .location(let model)): model.handlePrimaryAction()
    case (.ok, .notifications(let model)): model.enableNotifications()
    case (.ok, .credentials(let model)):
      let text = "The user name and the password for \(model.title) are kept until the program ends."
      model.save()
      return isPlain ? nil : text
    case (.cancel, .location(let model)): model.cancel()
    case (.cancel, .notifications(let model)): model.cancel()
    case (.cancel, .credentials(let model)): model.cancel()
    case (.username(let text), .credentials(let model)): model.username = text
    case (.password(let text?), .credentials(let model)): model.password = text
    case (.password(nil), .credentials):
      throw CommandError("the password is missing; type it after “password”, or on the next line")
    case (.username, _), (.password, _): throw CommandError("this popup has no text fields")
    }
    return nil
  }

  /// Returns a publisher that emits when a condition is met.
  private func until(_ isMet: @escaping @MainActor () -> Bool) -> AnyPublisher<Bool, Never> {
    changes(of: isMet).filter { $0 }.eraseToAnyPublisher()
  }

  private func wait(for condition: Condition, _ timeout: Duration) async throws(CommandError) {
    let reached = until { [app] in condition.holds(in: app) }
      .setFailureType(to: TimedOut.self)
      .timeout(timeout, clock: clock) { TimedOut() }
    if (try? await reached.first()) == nil {
      let now = isPlain ? "now \(Snapshot(app).line)" : "“status” shows the state"
      throw CommandError("timed out after \(timeout.text) waiting for “\(condition.word)”; \(now)")
    }
  }
}

/// The error of a wait that timed out.
private struct TimedOut: Error {}

extension Interpreter {
  private var words: StatusText { StatusText(app: app, columns: TerminalSize.current.columns) }

  /// The servers that the search has found.
  private var servers: String {
    let (servers, query) = (app.servers.shown, app.servers.query)
    if app.servers.servers.isEmpty { return "The list of servers is empty; “load FILE” loads a list." }
    if servers.isEmpty { return "No server contains “\(query)”; “servers” lists all servers." }
    return isPlain ? lines(of: servers) : words.table(of: servers)
  }

  /// Returns servers, one per line.
  private func lines(of servers: [Server]) -> String {
    servers.map { server in
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

  /// The settings as people read them after a change; nil for scripts, which ask for them.
  private var changedSettings: String? {
    get throws(CommandError) { isPlain ? nil : words.settings(try preferences) }
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

import Causeway
import CausewayViewModel

/// Executes commands on the app.
@MainActor
struct Interpreter {
  let app: AppModel
  /// The clock that measures the timeout of `wait`.
  var clock: any Clock<Duration> = ContinuousClock()

  /// A reason why a command was not executed.
  struct Refusal: Error, Equatable {
    let message: String
  }

  /// Executes a command.
  ///
  /// - Returns: The text to print, if any.
  func carryOut(_ command: Command) async throws(Refusal) -> String? {
    switch command {
    case .help: return Usage.commands
    case .load(let path): try await load(path)
    case .servers: return serverLines
    case .select(let id): try await select(id)
    case .latency:
      await app.servers.measure.run()
      return serverLines
    case .connect: try connect()
    case .disconnect: app.connection.disconnect()
    case .status: return status
    case .screen: return ConnectionScreen(app.connection).text
    case .press:
      guard app.connection.isButtonEnabled else { throw Refusal(message: "the button is disabled") }
      app.connection.pressButton()
    case .settings: return try settings
    case .reconnects(let flag):
      _ = try preferences
      app.settings.setReconnects(flag)
    case .attempts(let count):
      _ = try preferences
      app.settings.setReconnectAttempts(count)
    case .dark(let flag): app.settings.setDarkMode(flag)
    case .location: app.location.requestLocationPermission()
    case .notifications: app.controller.explainNotifications()
    case .credentials(let name): app.picker.edit(name: name)
    case .popup(let command): try carryOut(command)
    case .user(let agrees): app.system.userAgrees = agrees
    case .permission(let authorization): app.system.changeLocation(authorization)
    case .wait(let condition, let patience): try await wait(for: condition, patience)
    case .stats: return ProcessStatistics.now.line
    case .quit: break
    }
    return nil
  }

  private func load(_ path: String) async throws(Refusal) {
    if await app.servers.load.run(path) == nil { throw Refusal(message: app.servers.errorText ?? "nothing was loaded") }
  }

  private func select(_ id: String) async throws(Refusal) {
    guard app.servers.select(id: id) else { throw Refusal(message: "there is no server '\(id)'") }
    // The manager notifies from its own queue, so the view model is updated later.
    _ = await until { [app] in app.connection.selectedServer?.id == id }.first()
  }

  private func connect() throws(Refusal) {
    guard app.connection.selectedServer != nil else { throw Refusal(message: "no server is selected") }
    app.connection.connect()
  }

  private func carryOut(_ command: PopupCommand) throws(Refusal) {
    guard let popup = app.popups.current else { throw Refusal(message: "there is no popup") }
    switch (command, popup) {
    case (.ok, .location(let model)): model.handlePrimaryAction()
    case (.ok, .notifications(let model)): model.enableNotifications()
    case (.ok, .credentials(let model)): model.save()
    case (.cancel, .location(let model)): model.cancel()
    case (.cancel, .notifications(let model)): model.cancel()
    case (.cancel, .credentials(let model)): model.cancel()
    case (.username(let text), .credentials(let model)): model.username = text
    case (.password(let text), .credentials(let model)): model.password = text
    case (.username, _), (.password, _): throw Refusal(message: "this popup has no text fields")
    }
  }

  /// Returns a publisher that emits when a condition is met.
  private func until(_ isSo: @escaping @MainActor () -> Bool) -> AnyPublisher<Bool, Never> {
    changes(of: isSo).filter { $0 }.eraseToAnyPublisher()
  }

  private func wait(for condition: Condition, _ patience: Duration) async throws(Refusal) {
    let reached = until { [app] in condition.holds(in: app) }
      .setFailureType(to: Impatience.self)
      .timeout(patience, clock: clock) { Impatience() }
    if (try? await reached.first()) == nil {
      throw Refusal(message: "'\(condition.word)' did not occur within \(patience.text): \(Snapshot(app).line)")
    }
  }
}

/// The error of a wait that timed out.
private struct Impatience: Error {}

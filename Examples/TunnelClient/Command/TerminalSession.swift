import Causeway
import CausewayApp
import ExampleTerminal

/// One run of the program, with commands from a script, a pipe or the user.
@MainActor
final class TerminalSession {
  private let options: Options
  private let app: AppModel
  private let interpreter: Interpreter
  private let isInteractive: Bool
  private var view: StateView?

  init(_ options: Options, preferencesPath: String) {
    let configuration = AppConfiguration(
      preferencesPath: preferencesPath, connectTimeout: options.connectTimeout, retryDelay: options.retryDelay)
    let locator = ServiceLocator()
    locator.registerLegacy(configuration)
    locator.registerViewModels(configuration)
    self.options = options
    app = AppModel(locator)
    interpreter = Interpreter(app: app)
    isInteractive = options.scriptPath == nil && StandardStream.isInputTerminal
  }

  /// Executes all commands.
  func run() async throws(ExitError) {
    // The script is checked before any command is executed.
    let script = try options.scriptPath.map { path throws(ExitError) in try Self.script(at: path) }
    await app.settings.load()
    try await loadServers()
    view = StateView(app, isPlain: options.isPlain) { StandardStream.output.write($0 + "\n") }
    defer { view?.update() }
    if let script {
      for (line, command) in script {
        guard try await carryOut(command, line) else { return }
      }
    } else {
      try await converse()
    }
  }

  private func loadServers() async throws(ExitError) {
    guard let path = options.serversPath else { return }
    do {
      _ = try await interpreter.carryOut(.load(path: path))
    } catch {
      throw ExitError(error.message, .noInput)
    }
  }

  /// Executes typed or piped commands line by line.
  private func converse() async throws(ExitError) {
    if isInteractive { StandardStream.output.write("Type “help” for a list of the commands.\n") }
    var number = 0
    var source = try CommandSource()
    while let text = await source.next() {
      number += 1
      do {
        guard try await carryOut(text, isInteractive ? nil : number) else { return }
      } catch {
        // An interactive user can correct the command.
        guard isInteractive else { throw error }
        StandardStream.error.write(error.message + "\n")
      }
    }
  }

  /// Parses and executes a line.
  ///
  /// Returns whether to continue.
  private func carryOut(_ text: String, _ line: Int?) async throws(ExitError) -> Bool {
    let command: Command?
    do {
      command = try Command.parse(text)
    } catch {
      throw ExitError(error.inLine(line).message, .badScript)
    }
    guard let command else { return true }
    return try await carryOut(command, line)
  }

  /// Executes a command and prints its effects.
  ///
  /// Returns whether to continue.
  private func carryOut(_ command: Command, _ line: Int?) async throws(ExitError) -> Bool {
    defer { view?.update() }
    do {
      if let text = try await interpreter.carryOut(command) { StandardStream.output.write(text + "\n") }
      return command != .quit
    } catch {
      throw ExitError(error.inLine(line).message, .failed)
    }
  }

  private static func script(at path: String) throws(ExitError) -> [(line: Int, command: Command)] {
    let text = try CommandSource.text(ofScript: path)
    do {
      return try Command.script(text)
    } catch {
      throw ExitError("\(path): \(error.message)", .badScript)
    }
  }
}

import Causeway
import CausewayApp
import CausewayBridging
import ExampleTerminal
import Foundation

/// One run of the program: commands from a script, a pipe or a person.
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

  /// Carries out all commands there are.
  func run() async throws(CommandError) {
    // It is checked before anything is done.
    let script = try options.scriptPath.map { path throws(CommandError) in try Self.script(at: path) }
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

  private func loadServers() async throws(CommandError) {
    guard let path = options.serversPath else { return }
    do {
      _ = try await interpreter.carryOut(.load(path: path))
    } catch {
      throw CommandError(error.message, .noInput)
    }
  }

  /// Carries out what is typed or piped, line by line.
  private func converse() async throws(CommandError) {
    if isInteractive { StandardStream.output.write("'help' lists the commands.\n") }
    var number = 0
    // Reading waits for a person, so it must not take the main actor's thread.
    while let text = try? await blocking({ readLine() }) {
      number += 1
      do {
        guard try await carryOut(text, isInteractive ? nil : number) else { return }
      } catch {
        // A person can do better.
        guard isInteractive else { throw error }
        StandardStream.error.write(error.message + "\n")
      }
    }
  }

  /// Reads and carries out a line, and says whether to go on.
  private func carryOut(_ text: String, _ line: Int?) async throws(CommandError) -> Bool {
    let command: Command?
    do {
      command = try CommandParser.command(text, line: line)
    } catch {
      throw CommandError(error.text, .badScript)
    }
    guard let command else { return true }
    return try await carryOut(command, line)
  }

  /// Carries out a command, prints what it has changed, and says whether to go on.
  private func carryOut(_ command: Command, _ line: Int?) async throws(CommandError) -> Bool {
    defer { view?.update() }
    do {
      if let text = try await interpreter.carryOut(command) { StandardStream.output.write(text + "\n") }
      return command != .quit
    } catch {
      throw CommandError(ScriptError(line: line, message: error.message).text, .failed)
    }
  }

  private static func script(at path: String) throws(CommandError) -> [(line: Int, command: Command)] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CommandError("\(path): the script cannot be read", .noInput)
    }
    do {
      return try CommandParser.script(text)
    } catch {
      throw CommandError("\(path): \(error.text)", .badScript)
    }
  }
}

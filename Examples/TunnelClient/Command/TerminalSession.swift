import Causeway
import CausewayApp
import ExampleTerminal

/// One run of the program, with commands from a script, a pipe or the user.
@MainActor
final class TerminalSession {
  private let options: Options
  private let app: AppModel
  private let interpreter: Interpreter
  private let program: Program
  private let isInteractive: Bool
  private var view: StateView?

  /// Creates the session of a program.
  init(_ options: Options, preferencesPath: String, _ program: Program) {
    let configuration = AppConfiguration(
      preferencesPath: preferencesPath, localPort: options.localPort, connectTimeout: options.connectTimeout,
      retryDelay: options.retryDelay)
    let locator = ServiceLocator()
    locator.registerLegacy(configuration)
    locator.registerViewModels(configuration)
    self.options = options
    app = AppModel(locator)
    self.program = program
    interpreter = Interpreter(app: app, isPlain: options.isPlain)
    isInteractive = options.scriptPath == nil && StandardStream.isInputTerminal
  }

  /// Executes all commands.
  ///
  /// - Parameter cleanUp: Called before a signal ends the program.
  /// - Throws: An ``ExitError`` if a file cannot be read or a command of a script fails.
  func run(cleanUp: @escaping () -> Void) async throws(ExitError) {
    // The script is checked before any command is executed.
    let script = try options.scriptPath.map { path throws(ExitError) in try Self.script(at: path) }
    await app.settings.load()
    if let path = app.settings.damagedPath {
      program.report("the preferences were damaged, so the defaults are used; the damaged file is kept as \(path)")
    }
    try await loadServers()
    let conversation = try makeConversation(cleanUp)
    defer {
      view?.update()
      conversation.end()
    }
    if isInteractive { conversation.write("Type “help” for a list of the commands.") }
    view = StateView(app, isPlain: options.isPlain, print: { conversation.write($0) })
    if let script {
      for (line, command) in script {
        guard try await carryOut(command, line, conversation) else { return }
      }
    } else {
      try await converse(conversation)
    }
    // A user has seen the sentence and could name another file.
    if !isInteractive, let text = app.settings.errorText { throw ExitError(text, .noOutput) }
  }

  private func makeConversation(_ cleanUp: @escaping () -> Void) throws(ExitError) -> any Conversation {
    let rules = PromptRules(app)
    guard isInteractive, Prompt.isPossible, !options.isPlain else {
      return LineConversation(try CommandSource(), isTerminal: isInteractive, program, rules)
    }
    return Prompt(rules, cleanUp: cleanUp)
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
  private func converse(_ conversation: any Conversation) async throws(ExitError) {
    while let line = await conversation.next() {
      do {
        guard let command = try Self.command(of: line) else { continue }
        guard try await carryOut(command, line.number, conversation) else { return }
      } catch {
        // An interactive user can correct the command.
        guard isInteractive else { throw error }
        conversation.report(error.message)
      }
    }
  }

  private static func command(of line: TypedLine) throws(ExitError) -> Command? {
    do {
      return try Command.parse(line)
    } catch {
      throw ExitError(error.inLine(line.number).message, .badScript)
    }
  }

  /// Executes a command and prints its effects.
  ///
  /// Returns whether to continue.
  private func carryOut(
    _ command: Command, _ line: Int?, _ conversation: any Conversation
  ) async throws(ExitError) -> Bool {
    defer { view?.update() }
    do {
      if let text = try await interpreter.carryOut(command) { conversation.write(text) }
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

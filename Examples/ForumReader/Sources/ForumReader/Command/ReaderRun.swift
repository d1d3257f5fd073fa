import ArgumentParser
import Causeway
import CausewayApp
import CausewayFoundation
import ExampleTerminal
import ForumReaderKit
import Foundation

/// One run of the forum reader, from the start to the last command.
@MainActor
final class ReaderRun {
  /// The reason why the run ends.
  private enum Ending {
    case quit
    case signal(Int32)
    case failure(ExitError)
  }

  private let app: ForumApp
  private let options: ReaderOptions
  private let source: CommandSource
  /// Whether the app is drawn on the full screen, because standard input and output are terminals.
  private let isDrawn: Bool

  /// Runs the forum reader.
  ///
  /// - Parameters:
  ///   - options: The options of the command line.
  ///   - link: The link to open at the start.
  /// - Throws: The exit status, after the reason has been reported.
  static func run(_ options: ReaderOptions, link: URL? = nil) async throws {
    do {
      throw ExitCode(try await ReaderRun(options, try ForumRoutes.table()).run(link: link))
    } catch let error as ExitError {
      ProgramOutput.report(error.message)
      throw ExitCode(error.status.rawValue)
    }
  }

  /// Creates a run.
  ///
  /// Throws if the script cannot be read or the folder cannot be created; does not start the app.
  init(_ options: ReaderOptions, _ routes: RouteTable<ForumRoute>) throws(ExitError) {
    self.options = options
    source = try CommandSource(script: options.script)
    let folder = URL(filePath: options.folder)
    try folder.createFolder()
    let isTerminal = StandardStream.output.takesSequences && StandardStream.isInputTerminal
    isDrawn = !options.plain && options.script == nil && isTerminal
    app = ForumApp(
      AppConfiguration(
        folder: folder, archive: options.archive, database: options.database, legacyKinds: Set(options.legacy),
        width: options.width ?? TerminalSize.current.columns), routes)
  }

  /// Starts the app, executes all commands, and saves the navigation state.
  ///
  /// A termination signal also saves the latest state and restores the terminal.
  ///
  /// - Parameter link: The link to open at the start.
  /// - Returns: The exit status.
  /// - Throws: An ``ExitError`` if the app cannot start.
  func run(link: URL?) async throws(ExitError) -> Int32 {
    let ending = PassthroughSubject<Ending, Never>()
    // Subscribe before any of the sources can emit.
    var endings = ending.values(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
    let signals = SignalSource.publisher(SIGINT, SIGTERM, SIGHUP, SIGQUIT).sink { ending.send(.signal($0)) }
    defer { signals.cancel() }
    let frontEnd = makeFrontEnd()
    defer { frontEnd.end() }
    frontEnd.onQuit = { ending.send(.quit) }
    let work = Task { [app] in
      if case .stopped(_, let error) = await app.start(link).ending {
        return ending.send(.failure(ExitError(SystemReason.text(of: error), .noInput)))
      }
      await frontEnd.begin()
    }
    defer { work.cancel() }
    let reason = await endings.next(isolation: MainActor.shared) ?? .quit
    if case .failure(let error) = reason { throw error }
    // Before the launch is complete, there is no new state to save.
    if app.hasLaunched { await app.goToBackground() }
    if case .signal(let number) = reason { return 128 + number }
    return frontEnd.errorCount == 0 ? 0 : ExitError.Status.badScript.rawValue
  }

  private func makeFrontEnd() -> any FrontEnd {
    guard isDrawn else { return LineFrontEnd(app, source) }
    return TerminalFrontEnd(
      app, followsWidth: options.width == nil, usesColors: StandardStream.output.takesColors)
  }
}

/// An interface between the app and a user or a script.
@MainActor
protocol FrontEnd: AnyObject {
  /// The number of commands that failed.
  var errorCount: Int { get }
  /// Called when the user quits or after the last command, possibly before the app is launched.
  var onQuit: (@MainActor () -> Void)? { get set }

  /// Executes commands. Called after the app is launched.
  func begin() async

  /// Stops displaying the app and restores the terminal.
  func end()
}

/// The lines that the program prints.
enum ProgramOutput {
  /// Prints a line to standard output.
  static func write(_ line: String) {
    StandardStream.output.write(line + "\n")
  }

  /// Prints an error to standard error.
  static func report(_ message: String) {
    StandardStream.error.write("ForumReader: \(message)\n")
  }
}

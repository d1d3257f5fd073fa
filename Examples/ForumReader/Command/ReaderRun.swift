import Causeway
import CausewayApp
import CausewayFoundation
import ExampleTerminal
import Foundation

/// One run of the forum reader: from its start to the last command.
@MainActor
final class ReaderRun {
  /// Why the run is over.
  private enum Ending {
    case quit
    case signal(Int32)
    case failure(ExitError)
  }

  private let app: ForumApp
  private let options: Options
  private let source: CommandSource
  /// Whether the whole terminal is taken: a person reads it and types there.
  private let isDrawn: Bool

  /// Makes sure that there is everything it needs, and begins nothing yet.
  init(_ options: Options, _ routes: RouteTable<ForumRoute>) throws(ExitError) {
    self.options = options
    source = try options.script.map { path throws(ExitError) in try CommandSource(script: path) } ?? CommandSource()
    let folder = URL(filePath: options.folder)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw ExitError("\(options.folder): cannot be made", .noFolder)
    }
    let isTerminal = StandardStream.output.isTerminal && StandardStream.isInputTerminal
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    isDrawn = !options.isPlain && options.script == nil && isTerminal && !isDumb
    app = ForumApp(
      AppConfiguration(
        folder: folder, archive: options.archive, legacyKinds: options.legacyKinds,
        width: options.width ?? TerminalSize.current.columns), routes)
  }

  /// Starts the app, carries out all commands there are, and writes down where one is.
  ///
  /// A signal that asks the program to end does not lose what was done last, and gives the terminal back.
  ///
  /// - Parameter link: The link that it is opened with.
  /// - Returns: The status to exit with.
  /// - Throws: Why it cannot begin.
  func run(link: String?) async throws(ExitError) -> Int32 {
    let url = try link.map { text throws(ExitError) in
      guard let url = URL(string: text) else { throw ExitError(usage: "“\(text)” is not a URL") }
      return url
    }
    let ending = PassthroughSubject<Ending, Never>()
    // Listening begins before anything can come.
    var endings = ending.values(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
    let signals = SignalSource.publisher(SIGINT, SIGTERM, SIGHUP, SIGQUIT).sink { ending.send(.signal($0)) }
    defer { signals.cancel() }
    let frontEnd = makeFrontEnd()
    defer { frontEnd.end() }
    frontEnd.onQuit = { ending.send(.quit) }
    let work = Task { [app] in
      if case .stopped(_, let error) = await app.start(url).ending {
        return ending.send(.failure(ExitError(Self.text(error), .noInput)))
      }
      await frontEnd.begin()
    }
    defer { work.cancel() }
    let reason = await endings.next(isolation: MainActor.shared) ?? .quit
    if case .failure(let error) = reason { throw error }
    // Before the launch is over there is nothing to write down that was not written down before.
    if app.hasLaunched { await app.goToBackground() }
    if case .signal(let number) = reason { return 128 + number }
    return frontEnd.errorCount == 0 ? 0 : ExitError.Status.badScript.rawValue
  }

  private func makeFrontEnd() -> any FrontEnd {
    guard isDrawn else { return LineFrontEnd(app, source) }
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    return TerminalFrontEnd(app, followsWidth: options.width == nil, usesColors: noColor.isEmpty)
  }

  private static func text(_ error: any Error) -> String {
    (error as? ArchiveError)?.errorDescription ?? "\(error)"
  }
}

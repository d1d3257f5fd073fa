import Causeway
import CausewayApp
import CausewayFoundation
import ExampleTerminal
import Foundation

/// One run of the forum reader: from its start to the last command.
@MainActor
final class ReaderRun {
  private let app: ForumApp
  private let isDrawn: Bool
  private let sizes: CurrentValueSubject<TerminalSize, Never>
  private let source: CommandSource
  private var resizing: AnyCancellable?

  /// Makes sure that there is everything it needs, and begins nothing yet.
  init(_ options: Options, _ routes: RouteTable<ForumRoute>) throws(ExitError) {
    source = try options.script.map { path throws(ExitError) in try CommandSource(script: path) } ?? CommandSource()
    let folder = URL(filePath: options.folder)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw ExitError("\(options.folder): cannot be made", .noFolder)
    }
    isDrawn = !options.isPlain && StandardStream.output.isTerminal
    let size = TerminalSize.current
    sizes = CurrentValueSubject(TerminalSize(columns: options.width ?? size.columns, rows: size.rows))
    app = ForumApp(
      AppConfiguration(
        folder: folder, archive: options.archive, legacyKinds: options.legacyKinds, width: sizes.value.columns), routes)
    if isDrawn, options.width == nil { followSize() }
  }

  /// Starts the app, carries out all commands there are, and writes down where one is.
  ///
  /// A signal that asks the program to end does not lose what was done last.
  ///
  /// - Parameter link: The link that it is opened with.
  /// - Returns: The status to exit with.
  /// - Throws: Why it cannot begin.
  func run(link: String?) async throws(ExitError) -> Int32 {
    let url = try link.map { text throws(ExitError) in
      guard let url = URL(string: text) else { throw ExitError(usage: "“\(text)” is no URL") }
      return url
    }
    let display = makeDisplay()
    let report = await app.start(url)
    if case .stopped(_, let error) = report.ending { throw ExitError(Self.text(error), .noInput) }
    let runner = CommandRunner(app)
    await runner.settle()
    display.update()
    let loop = CommandLoop(runner, display)
    let signal = await carryOut(loop)
    await app.goToBackground()
    display.end()
    if let signal { return 128 + signal }
    return loop.errorCount == 0 ? 0 : ExitError.Status.badScript.rawValue
  }

  /// Carries out all commands, unless a signal comes before their end.
  ///
  /// - Returns: The signal, if one came.
  private func carryOut(_ loop: CommandLoop) async -> Int32? {
    let ending = PassthroughSubject<Int32?, Never>()
    // Listening begins before anything can come.
    var endings = ending.values(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
    let signals = SignalSource.publisher(SIGINT, SIGTERM, SIGHUP).sink { ending.send($0) }
    defer { signals.cancel() }
    let commands = Task { [source] in
      var source = source
      while !Task.isCancelled, let line = await source.next(), await loop.run(line) {}
      ending.send(nil)
    }
    defer { commands.cancel() }
    return await endings.next(isolation: MainActor.shared) ?? nil
  }

  private func makeDisplay() -> any Display {
    let picture: @MainActor () -> Picture = { [app] in Picture(app) }
    guard isDrawn else {
      return PlainDisplay(
        picture, write: { StandardStream.output.write($0 + "\n") },
        writeError: { StandardStream.error.write("ForumReader: \($0)\n") })
    }
    return DrawnDisplay(picture, sizes: sizes.readOnly) { StandardStream.output.write($0) }
  }

  private func followSize() {
    resizing = SignalSource.publisher(SIGWINCH).receive(on: MainActor.shared).sink { [app, sizes] _ in
      let size = TerminalSize.current
      app.width = size.columns
      sizes.value = size
    }
  }

  private static func text(_ error: any Error) -> String {
    (error as? ArchiveError)?.errorDescription ?? "\(error)"
  }
}

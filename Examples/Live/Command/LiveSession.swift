import Causeway
import CausewayFoundation
import CausewayLive
import CausewayViewModel
import Dispatch
import ExampleTerminal
import Foundation

/// One run of the program: the socket, the command, the model, the screen and the events that end the run.
@MainActor
final class LiveSession {
  /// The time after which an app should have connected, and after which a run without a screen ends without streams.
  private static let patience = (screen: Duration.seconds(3), text: Duration.seconds(60))

  private let options: Options
  private let usesScreen: Bool
  private let folder: PrivateFolder
  private let socket: Int32
  private let model: ViewerModel
  private let command: WatchedCommand?
  private let result = PassthroughSubject<Ending, Never>()
  private let bindings = Bindings()
  private var running: AnyCancellable?
  private var view: LiveView?
  private var exit: ProcessExit?
  /// Whether an app has had streams.
  private var hasStreams = false

  /// Creates a session, and the socket.
  ///
  /// - Throws: An `ExitError` if the socket cannot be created.
  init(_ options: Options) throws(ExitError) {
    self.options = options
    usesScreen = !options.readsOnce && StandardStream.output.takesSequences
    folder = try PrivateFolder()
    let path = folder.path(of: "live")
    socket = try FeedListener.listen(at: path)
    let name = options.command.first
    model = ViewerModel(command: name.map(Self.title), socket: path, output: CommandOutput(in: folder.path))
    let file = name.flatMap {
      WatchedCommand.file(of: $0, path: ProcessInfo.processInfo.environment["PATH"])
    }
    command = file.map { WatchedCommand($0, Array(options.command.dropFirst()), socket: path) }
  }

  private static func title(of name: String) -> String {
    name.split(separator: "/").last.map(String.init) ?? name
  }

  /// Shows the streams until an event ends the run, and ends the command.
  ///
  /// - Returns: The exit status.
  func run() async throws(ExitError) -> Int32 {
    defer { folder.remove() }
    if let name = options.command.first, command == nil {
      StandardStream.error.write("Live: \(name): command not found\n")
      return WatchedCommand.notFound
    }
    var endings = endings.values(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
    bindings.bind(FeedListener.events(socket), to: self) { $0.take($1) }
    if usesScreen {
      view = LiveView(model)
      if StandardStream.isInputTerminal { bindings.bind(KeyReader.events, to: self) { $0.take($1) } }
    } else if options.listens {
      StandardStream.error.write("Start an app with CAUSEWAY_LIVE=\(model.socket)\n")
    }
    start()
    let late = Task { await wait() }
    let ending = await endings.next(isolation: MainActor.shared) ?? .key
    late.cancel()
    await stop(after: ending)
    return finish(ending)
  }

  private var endings: some Publisher<Ending, Never> {
    let signals = SignalSource.publisher(SIGINT, SIGTERM, SIGHUP, SIGQUIT).map { Ending.signal($0) }
    return merge(result.eraseToAnyPublisher(), signals.eraseToAnyPublisher())
  }

  // MARK: Events

  private func take(_ event: FeedEvent) {
    model.take(event)
    // The command may have to be built before it runs, and to load something before it subscribes.
    if !hasStreams, model.app?.frame.summary.rows.isEmpty == false {
      hasStreams = true
      if !usesScreen { endLater() }
    }
    if case .unreadable = event, !usesScreen { result.send(.key) }
    if case .closed = event, options.listens, !usesScreen, model.apps.allSatisfy({ !$0.isConnected }) {
      result.send(.key)
    }
  }

  private func take(_ event: KeyReader.Event) {
    guard case .keys(let keys) = event else { return result.send(.signal(SIGHUP)) }
    for key in keys { model.press(key) { result.send(.key) } }
  }

  /// Waits for an app that connects.
  private func wait() async {
    try? await Task.sleep(for: usesScreen ? Self.patience.screen : Self.patience.text)
    guard !Task.isCancelled else { return }
    model.noteLate()
    if !usesScreen, command != nil, !hasStreams { result.send(.time) }
  }

  private func endLater() {
    let seconds = options.seconds
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(seconds))
      self?.result.send(.time)
    }
  }

  // MARK: The command

  private func start() {
    guard let command else { return }
    running = command.events.receive(on: MainActor.shared).sink { [weak self] completion in
      if case .failure(let failure) = completion { self?.result.send(.failed(failure)) }
    } receiveValue: { [weak self] event in
      self?.take(event)
    }
  }

  private func take(_ event: ProcessEvent<Data>) {
    switch event {
    case .output(let data): add(data, .output)
    case .error(let data): add(data, .error)
    case .terminated(let exit):
      self.exit = exit
      model.end("\(exit)")
      // On the screen, what was there last can be looked at.
      if !usesScreen || model.apps.isEmpty { result.send(.time) }
    }
  }

  private func add(_ data: Data, _ pipe: CommandOutput.Pipe) {
    if usesScreen {
      model.output.add(data, to: pipe)
    } else {
      StandardStream.error.write(String(decoding: data, as: UTF8.self))
    }
  }

  /// Ends the command, and waits until it has.
  private func stop(after ending: Ending) async {
    defer { bindings.cancelAll() }
    guard let command, let running, exit == nil else { return }
    if case .failed = ending { return }
    running.cancel()
    _ = await command.exit.first()
  }

  // MARK: The end

  private func finish(_ ending: Ending) -> Int32 {
    view?.end()
    view = nil
    model.output.writeOut()
    if case .failed(let failure) = ending {
      let reason = failure.serviceError.map { SystemReason.text(of: $0) } ?? "\(failure)"
      StandardStream.error.write("Live: \(options.command[0]): \(reason)\n")
      return WatchedCommand.notExecutable
    }
    if case .signal(let number) = ending, number != SIGINT { return 128 + number }
    if let complaint, !(ending == .key && usesScreen) {
      StandardStream.error.write("Live: \(complaint)\n")
    } else if !usesScreen {
      printReport()
    }
    switch exit {
    case .exited(let status) where status != 0: return status
    case .signalled(let number): return 128 + number
    default: return complaint != nil && !(ending == .key && usesScreen) ? 1 : 0
    }
  }

  /// Why there is nothing to print.
  private var complaint: String? {
    if model.apps.isEmpty, model.problem == nil { model.noteLate() }
    return model.complaint
  }

  private func printReport() {
    guard let app = model.app else { return }
    if options.isJSON { return StandardStream.output.write(String(decoding: app.frame.line, as: UTF8.self)) }
    let columns = StandardStream.output.isTerminal ? TerminalSize.current.columns : 120
    let usesColors = StandardStream.output.takesColors
    for row in LiveFrame(model, size: TerminalSize(columns: columns, rows: 0)).report {
      let text = StandardStream.output.takesSequences ? row.escaped(columns: columns, usesColors: usesColors) : row.text
      StandardStream.output.write(text + "\n")
    }
  }
}

/// The way in which a run ends.
enum Ending: Equatable, Sendable {
  case key
  case signal(Int32)
  /// The time has passed, or the command has ended.
  case time
  /// The command could not be run.
  case failed(ProcessFailure)

  static func == (left: Ending, right: Ending) -> Bool { "\(left)" == "\(right)" }
}

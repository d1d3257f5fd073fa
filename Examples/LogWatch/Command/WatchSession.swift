import Causeway
import CausewayFoundation
import CausewayViewModel
import Dispatch
import ExampleTerminal
import Foundation

/// One run of the program in any mode: the files, their models, the presentation and the events that end the run.
@MainActor
final class WatchSession {
  private let options: Options
  private let modes: Modes
  private let sample: SampleLog?
  private let watcher: any FileWatcher
  private let files: [LogFile]
  /// Standard input, if it is read as a log.
  private let input: LogInput?
  /// The files and standard input in the order given.
  private let sources: [any LogSource]
  /// The number of bytes in the files at the start; 0 if the size of a source is not known.
  private let size: Int
  private let model: WatchModel
  private let presentation: Presentation
  /// The way in which reading ended by itself.
  private let result = PassthroughSubject<Ending, Never>()
  private let bindings = Bindings()

  /// Creates a session.
  ///
  /// Throws if a file cannot be opened; does not start reading.
  init(_ options: Options) throws {
    let sizes = try options.paths.map { try $0 == LogInput.argument ? 0 : OpenFile(logAt: $0).size }
    modes = Modes(
      options, isTerminal: StandardStream.output.takesSequences, isErrorTerminal: StandardStream.error.isTerminal)
    input = try options.paths.contains(LogInput.argument) ? Self.takeInput(modes) : nil
    size = input == nil ? sizes.reduce(0, +) : 0
    self.options = options
    watcher = try SystemFileWatcher(queue: .main)
    sample = options.paths.isEmpty ? try SampleLog() : nil
    let paths = sample.map { [$0.path] } ?? options.paths
    sources = paths.map { [watcher, input] path -> any LogSource in
      if path == LogInput.argument, let input { input } else { LogFile(path: path, watcher: watcher) }
    }
    files = sources.compactMap { $0 as? LogFile }
    // The sample is empty at the start.
    let backlogs = sample == nil ? sizes : [0]
    model = WatchModel(
      logs: zip(sources, backlogs).map { source, backlog in
        LogModel(
          path: source.path, events: source.events, pattern: options.pattern, backlog: backlog,
          size: { source.size })
      })
    presentation = Presentation(model, sources, modes)
  }

  /// Returns standard input as a source, and connects the keyboard to the terminal instead.
  private static func takeInput(_ modes: Modes) throws(ExitError) -> LogInput {
    if modes.usesScreen, StandardStream.isInputTerminal {
      throw ExitError(
        "“-” reads standard input, which is the terminal here; pipe a log into it, as in “app | LogWatch -”", .usage)
    }
    let input = LogInput()
    if modes.usesScreen { Keyboard.connect() }
    return input
  }

  /// Watches the files until an event ends the run, and prints the summary.
  ///
  /// - Returns: The exit status.
  func run() async throws -> Int32 {
    defer { sample?.remove() }
    // Subscribe before any of the sources can emit.
    var endings = endings.values(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
    let work = Task { await result.send(read()) }
    if modes.usesScreen, StandardStream.isInputTerminal { bindings.bind(KeyReader.events, to: self) { $0.take($1) } }
    let ending = await endings.next(isolation: MainActor.shared) ?? .finished
    await catchUp(hurry: ending != .finished)
    work.cancel()
    bindings.cancelAll()
    presentation.end()
    if case .failed(let error) = ending { throw error }
    printSummary()
    if case .signal(let number) = ending, number != SIGINT { return 128 + number }
    return 0
  }

  private var endings: some Publisher<Ending, Never> {
    let signals = SignalSource.publisher(SIGINT, SIGTERM, SIGHUP, SIGQUIT).map { Ending.signal($0) }
    return merge(result.filter { $0 != .waiting }.eraseToAnyPublisher(), signals.eraseToAnyPublisher())
  }

  private func take(_ event: KeyReader.Event) {
    guard case .keys(let keys) = event else { return result.send(.key) }
    for key in keys {
      if [.character("q"), .character("Q")].contains(key) { return result.send(.key) }
      model.list.press(key)
    }
  }

  /// Reads the files as requested and returns the way in which reading ended.
  private func read() async -> Ending {
    do {
      if options.readsOnce {
        presentation.begin(total: size)
        for source in sources { try await source.readToEnd() }
        return .finished
      }
      for file in files { try await file.follow() }
      presentation.begin()
      if let sample {
        try await sample.write()
        model.note = "The sample is complete."
      } else if let input {
        try await input.readToEnd()
        model.note = "Standard input has ended."
      }
      // Files are followed until a key or a signal ends the run.
      return modes.endsByItself && (sample != nil || files.isEmpty) ? .finished : .waiting
    } catch {
      return .failed(ExitError(reading: error))
    }
  }

  /// Waits until the tailers have read everything written before this call.
  ///
  /// A tailer reads one chunk per turn of the main queue, so nothing is left to read when many turns bring no lines.
  ///
  /// - Parameter hurry: Whether to stop after one second, because a long file may have much left to read.
  private func catchUp(hurry: Bool) async {
    guard !options.readsOnce else { return }
    let deadline = ContinuousClock.now + .seconds(hurry ? 1 : 30)
    watcher.deliverPending()
    var known = model.total
    var quietTurns = 0
    while quietTurns < 100, ContinuousClock.now < deadline {
      await MainQueue.turn()
      quietTurns = model.total == known && input?.isReady != true ? quietTurns + 1 : 0
      known = model.total
    }
  }

  private func printSummary() {
    let summary = Summary(model.total, files: sources.count)
    modes.summaryStream.write((options.isJSON ? summary.json : summary.text) + "\n")
  }
}

/// The way in which reading, or the whole run, ends.
enum Ending: Equatable, Sendable {
  /// All work is complete.
  case finished
  /// The files are followed until a key or a signal ends the run.
  case waiting
  case key
  case signal(Int32)
  case failed(ExitError)
}

/// The queue on which the legacy services run.
enum MainQueue {
  /// Waits until all work that is already enqueued on the main queue has run.
  static func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}

extension ExitError {
  /// Creates an error from a failure to read a file or any other failure.
  init(reading error: any Error) {
    switch error {
    case let error as ExitError: self = error
    case let error as FileTailerError: self.init("\(error)", .noInput)
    default: self.init(SystemReason.text(of: error), .software)
    }
  }
}

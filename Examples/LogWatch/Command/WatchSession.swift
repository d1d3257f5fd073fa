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
  /// The number of bytes in the files at the start.
  private let size: Int
  private let model: WatchModel
  private let presentation: Presentation
  /// The way in which reading ended by itself.
  private let result = PassthroughSubject<Ending, Never>()

  /// Creates a session.
  ///
  /// Throws if a file cannot be opened; does not start reading.
  init(_ options: Options) throws {
    size = try options.paths.reduce(0) { try $0 + OpenFile(path: $1).size }
    self.options = options
    modes = Modes(
      options, isTerminal: StandardStream.output.takesSequences, isErrorTerminal: StandardStream.error.isTerminal)
    watcher = try SystemFileWatcher(queue: .main)
    sample = options.paths.isEmpty ? try SampleLog() : nil
    let paths = sample.map { [$0.path] } ?? options.paths
    files = paths.map { [watcher] in LogFile(path: $0, watcher: watcher) }
    model = WatchModel(
      logs: files.map { LogModel(path: $0.path, events: $0.events, pattern: options.pattern) })
    presentation = Presentation(model, files, modes)
  }

  /// Watches the files until an event ends the run, and prints the summary.
  ///
  /// - Returns: The exit status.
  func run() async throws -> Int32 {
    defer { sample?.remove() }
    // Subscribe before any of the sources can emit.
    var endings = endings.values(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
    let work = Task { await result.send(read()) }
    let ending = await endings.next(isolation: MainActor.shared) ?? .finished
    work.cancel()
    await catchUp(hurry: ending != .finished)
    presentation.end()
    if case .failed(let error) = ending { throw error }
    printSummary()
    if case .signal(let number) = ending, number != SIGINT { return 128 + number }
    return 0
  }

  private var endings: some Publisher<Ending, Never> {
    let signals = SignalSource.publisher(SIGINT, SIGTERM, SIGHUP, SIGQUIT).map { Ending.signal($0) }
    let keys = FileHandle.standardInput.dataPublisher()
      .filter { $0.contains(UInt8(ascii: "q")) || $0.contains(UInt8(ascii: "Q")) }
      .map { _ in Ending.key }
      .catch { _ in Empty<Ending, Never>() }
    let hasKeys = modes.usesScreen && StandardStream.isInputTerminal
    return merge(
      result.filter { $0 != .waiting }.eraseToAnyPublisher(),
      signals.eraseToAnyPublisher(),
      hasKeys ? keys.eraseToAnyPublisher() : Empty().eraseToAnyPublisher())
  }

  /// Reads the files as requested and returns the way in which reading ended.
  private func read() async -> Ending {
    do {
      if options.readsOnce {
        presentation.begin(total: size)
        for file in files { try await file.readToEnd() }
        return .finished
      }
      for file in files { try await file.follow() }
      presentation.begin()
      guard let sample else { return .waiting }
      try await sample.write()
      model.note = "The sample is complete."
      return modes.endsWithSample ? .finished : .waiting
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
      quietTurns = model.total == known ? quietTurns + 1 : 0
      known = model.total
    }
  }

  private func printSummary() {
    let summary = Summary(model.total, files: files.count)
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
    default: self.init("\(error)", .software)
    }
  }
}

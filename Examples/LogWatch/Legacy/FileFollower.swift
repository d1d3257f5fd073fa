import Dispatch

/// A reader that follows a file and its successors, one chunk per turn of the queue.
final class FileFollower {
  /// An event of the followed file.
  enum Event {
    case lines([TailedLine])
    case rotated
    case truncated
    case disappeared
    case reappeared
    /// Reading failed and the follower has stopped.
    case broken(FileTailerError)
    /// The file now at the path cannot be opened or watched; the follower waits for a change.
    case blocked(FileTailerError)
  }

  private let path: String
  private let queue: DispatchQueue
  private let report: (Event) -> Void
  private let reader: LineReader
  /// The files to read; nil when stopped.
  private var lineage: FileLineage?
  private var isTurnScheduled = false
  private var isMissing = false
  private var lastBlock: FileTailerError?

  /// Opens the file.
  ///
  /// Events are reported asynchronously on the queue.
  init(
    path: String, queue: DispatchQueue, watcher: any FileWatcher, reader: LineReader,
    report: @escaping (Event) -> Void
  ) throws(FileTailerError) {
    self.path = path
    self.queue = queue
    self.report = report
    self.reader = reader
    lineage = try FileLineage(path: path, watcher: watcher) { [weak self] in self?.scheduleTurn() }
    scheduleTurn()
  }

  /// Stops following.
  ///
  /// No further events are reported.
  func stop() {
    lineage = nil
  }

  private func scheduleTurn() {
    guard lineage != nil, !isTurnScheduled else { return }
    isTurnScheduled = true
    QueueWork(on: queue) { [weak self] in self?.turn() }.enqueue()
  }

  private func turn() {
    isTurnScheduled = false
    guard let lineage else { return }
    // Determined before reading, so that everything written before this line is read before the file is left.
    let isFinal = lineage.isCurrentFinal
    switch reader.read(lineage.current) {
    case .lines(let lines):
      tell(.lines(lines))
      scheduleTurn()
    case .truncated:
      tell(.lines(reader.finishLine()))
      tell(.truncated)
      scheduleTurn()
    case .failed(let code):
      stop()
      report(.broken(.unreadable(path, code)))
    case .endOfFile where isFinal:
      lineage.advance()
      tell(.lines(reader.finishLine()))
      scheduleTurn()
    case .endOfFile:
      if !lineage.hasSuccessor { react(to: lineage.look()) }
    }
  }

  private func react(to sighting: FileLineage.Sighting) {
    if sighting == .same || sighting == .replaced {
      lastBlock = nil
      if isMissing {
        isMissing = false
        tell(.reappeared)
      }
    }
    switch sighting {
    case .same:
      break
    case .replaced:
      tell(.rotated)
      scheduleTurn()
    case .missing:
      lastBlock = nil
      if !isMissing {
        isMissing = true
        tell(.disappeared)
      }
    case .blocked(let error):
      if lastBlock != error {
        lastBlock = error
        tell(.blocked(error))
      }
    }
  }

  /// Reports an event unless the follower was stopped, possibly by the previous report.
  private func tell(_ event: Event) {
    if lineage != nil { report(event) }
  }
}

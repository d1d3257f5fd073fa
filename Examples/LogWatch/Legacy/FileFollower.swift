import Dispatch

/// Reads a file as it grows, and its successors, a chunk per turn of the queue.
final class FileFollower {
  /// What there is to tell, in its order.
  enum Event {
    case lines([TailedLine])
    case rotated
    case truncated
    case disappeared
    case reappeared
    /// The file cannot be read on, and the follower has stopped.
    case broken(FileTailerError)
    /// The file now at the path cannot be followed; the follower waits for a change.
    case blocked(FileTailerError)
  }

  private let path: String
  private let queue: DispatchQueue
  private let report: (Event) -> Void
  private let reader: LineReader
  /// Nil when stopped.
  private var lineage: FileLineage?
  private var isTurnScheduled = false
  private var isMissing = false
  private var lastBlock: FileTailerError?

  /// Opens the file; what it has to tell comes in later turns of the queue.
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

  /// Ends it; nothing is reported any more.
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
    // Asked before reading: what is written before this is read before the file is left.
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

  /// Reports unless stopped, be it by the report before.
  private func tell(_ event: Event) {
    if lineage != nil { report(event) }
  }
}

import Dispatch

/// Follows a log file as it grows, is rotated and is cut back, and reports its lines to a delegate.
///
/// Not thread-safe: use a tailer from the queue it was made with, and hear from it there. The queue must be serial.
/// Only the last reference may be dropped anywhere. Completions and delegate methods are never called from inside
/// ``start(completion:)``, ``readToEnd(completion:)`` or ``stop()``.
///
/// A tailer does its work once: it is started, in one of two ways, and at some time stopped. It reads the file from
/// its beginning. It neither polls nor uses timers; the system wakes it.
///
/// What it cannot see: a file cut back and filled again with the very bytes last read; a file that came and went
/// again unread, when it was deleted or moved to another directory (on Darwin: moved at all).
final class FileTailer {
  private enum State { case idle, working, stopped }

  /// Hears of lines and events.
  weak var delegate: (any FileTailerDelegate)?

  /// The path as given.
  let path: String

  /// What was delivered and reported so far.
  private(set) var statistics = FileTailerStatistics()

  private let queue: DispatchQueue
  private let sharedWatcher: (any FileWatcher)?
  private let maximumTextLength: Int
  private var state = State.idle
  private var follower: FileFollower?
  private var scan: FileScan?

  /// Makes a tailer for one file.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path must keep its meaning as long as the tailer works.
  ///   - queue: The serial queue the tailer is used from and calls back on.
  ///   - watcher: A watcher of the same queue, shared with other tailers; without one the tailer makes its own.
  ///   - maximumTextLength: Bytes of a line that are delivered as text; the rest of a longer line is only counted.
  init(
    path: String, queue: DispatchQueue = .main, watcher: (any FileWatcher)? = nil,
    maximumTextLength: Int = LineSplitter.defaultMaximumTextLength
  ) {
    self.path = path
    self.queue = queue
    self.maximumTextLength = maximumTextLength
    sharedWatcher = watcher
  }

  /// Opens the file, reads what is there and follows it until ``stop()`` or until the last reference is gone.
  ///
  /// - Parameter completion: Called exactly once, before any delegate method: with nil when the file is open and
  ///   watched, or with a ``FileTailerError`` when nothing further will come.
  func start(completion: @escaping ((any Error)?) -> Void) {
    begin({ self.follow(completion) }, orFail: completion)
  }

  /// Reads the file from its beginning to where it ends now, an unterminated last line included.
  ///
  /// - Parameter completion: Called exactly once, after all lines were delivered: with the statistics, or with a
  ///   ``FileTailerError``. The tailer stays alive until then and is stopped after it.
  func readToEnd(completion: @escaping (FileTailerStatistics?, (any Error)?) -> Void) {
    begin({ self.scan(completion) }, orFail: { completion(nil, $0) })
  }

  /// Ends the work; no delegate method is called after it.
  ///
  /// A pending completion is still called, with ``FileTailerError/stopped(_:)``. An unterminated last line is not
  /// delivered.
  func stop() {
    dispatchPrecondition(condition: .onQueue(queue))
    finish()
  }

  /// Begins the work in the next turn, holding on to the tailer until then so that every completion is called.
  private func begin(_ work: @escaping () -> Void, orFail fail: @escaping (FileTailerError) -> Void) {
    dispatchPrecondition(condition: .onQueue(queue))
    guard state == .idle else {
      return QueueWork(on: queue) { [path] in fail(.alreadyStarted(path)) }.enqueue()
    }
    state = .working
    QueueWork(on: queue) { self.state == .working ? work() : fail(.stopped(self.path)) }.enqueue()
  }

  private func finish() {
    state = .stopped
    follower?.stop()
    follower = nil
    scan?.stop()
    scan = nil
  }

  private func follow(_ completion: (FileTailerError?) -> Void) {
    do throws(FileTailerError) {
      follower = try FileFollower(path: path, queue: queue, watcher: makeWatcher(), reader: makeReader()) {
        [weak self] in self?.handle($0)
      }
      completion(nil)
    } catch {
      finish()
      completion(error)
    }
  }

  private func scan(_ completion: @escaping (FileTailerStatistics?, FileTailerError?) -> Void) {
    do throws(FileTailerError) {
      let scan = try FileScan(path: path, queue: queue, reader: makeReader()) { [weak self] in self?.handle($0) }
      self.scan = scan
      scan.run { error in
        self.finish()
        completion(error == nil ? self.statistics : nil, error)
      }
    } catch {
      finish()
      completion(nil, error)
    }
  }

  private func makeWatcher() throws(FileTailerError) -> any FileWatcher {
    if let sharedWatcher { return sharedWatcher }
    return try SystemFileWatcher(queue: queue)
  }

  private func makeReader() -> LineReader {
    LineReader(maximumTextLength: maximumTextLength)
  }

  private func handle(_ event: FileFollower.Event) {
    guard state == .working else { return }
    switch event {
    case .lines(let lines):
      guard !lines.isEmpty else { return }
      statistics.add(lines)
      delegate?.fileTailer(self, didReadLines: lines)
    case .rotated:
      statistics.rotations += 1
      delegate?.fileTailerDidRotate(self)
    case .truncated:
      statistics.truncations += 1
      delegate?.fileTailerDidTruncate(self)
    case .disappeared: delegate?.fileTailerDidDisappear(self)
    case .reappeared: delegate?.fileTailerDidReappear(self)
    case .blocked(let error): delegate?.fileTailer(self, didFailWith: error)
    case .broken(let error):
      finish()
      delegate?.fileTailer(self, didFailWith: error)
    }
  }
}

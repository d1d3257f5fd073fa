import Dispatch

/// Follows a log file as it grows, is rotated and is truncated, and reports its lines to a delegate.
///
/// Not thread-safe: use a tailer only on the serial queue passed at initialization. Completions and delegate methods
/// are called on this queue, and never from inside ``start(completion:)``, ``readToEnd(completion:)`` or ``stop()``.
/// The last reference may be released on any thread.
///
/// A tailer can be started once, with one of the two methods. It reads the file from the beginning. It uses neither
/// polling nor timers; file-system events wake it.
///
/// Two changes are not detected: a file that is truncated and refilled with exactly the bytes last read, and a file
/// that appears and is deleted or moved to another directory before it is read (on Darwin, moved anywhere).
final class FileTailer {
  private enum State { case idle, working, stopped }

  /// The receiver of lines and events.
  weak var delegate: (any FileTailerDelegate)?

  /// The path of the file, as given.
  let path: String

  /// The counts of lines and events reported so far.
  private(set) var statistics = FileTailerStatistics()

  private let queue: DispatchQueue
  private let sharedWatcher: (any FileWatcher)?
  private let maximumTextLength: Int
  private var state = State.idle
  private var follower: FileFollower?
  private var scan: FileScan?

  /// Creates a tailer for one file.
  ///
  /// - Parameters:
  ///   - path: The path of the file. A relative path must keep its meaning while the tailer works.
  ///   - queue: The serial queue on which the tailer is used and calls back.
  ///   - watcher: A watcher for the same queue that is shared with other tailers; nil to create a separate watcher.
  ///   - maximumTextLength: The maximum number of bytes of a line to deliver as text. The rest of a longer line is only
  ///     counted.
  init(
    path: String, queue: DispatchQueue = .main, watcher: (any FileWatcher)? = nil,
    maximumTextLength: Int = LineSplitter.defaultMaximumTextLength
  ) {
    self.path = path
    self.queue = queue
    self.maximumTextLength = maximumTextLength
    sharedWatcher = watcher
  }

  /// Opens the file, reads its contents and follows it until ``stop()`` is called or the last reference is released.
  ///
  /// - Parameter completion: Called exactly once, before any delegate method: with nil when the file is open and
  ///   watched, or with a ``FileTailerError`` if the tailer has stopped.
  func start(completion: @escaping ((any Error)?) -> Void) {
    begin({ self.follow(completion) }, orFail: completion)
  }

  /// Reads the file from the beginning to its current end, including an unterminated last line.
  ///
  /// - Parameter completion: Called exactly once, after all lines are delivered: with the statistics, or with a
  ///   ``FileTailerError``. The tailer stays alive until then and is stopped afterwards.
  func readToEnd(completion: @escaping (FileTailerStatistics?, (any Error)?) -> Void) {
    begin({ self.scan(completion) }, orFail: { completion(nil, $0) })
  }

  /// Stops the tailer.
  ///
  /// No delegate method is called afterwards.
  ///
  /// A pending completion is still called, with ``FileTailerError/stopped(_:)``. An unterminated last line is not
  /// delivered.
  func stop() {
    dispatchPrecondition(condition: .onQueue(queue))
    finish()
  }

  /// Starts the work in the next turn of the queue.
  ///
  /// Retains the tailer until then, so that every completion is called.
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

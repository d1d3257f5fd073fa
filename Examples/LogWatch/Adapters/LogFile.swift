import Causeway
import CausewayBridging
import Dispatch
import Foundation

/// The adapter for a ``FileTailer``: a stream of events and two async calls.
///
/// The tailer is neither `Sendable` nor thread-safe and is confined to the main queue. The adapter registers the
/// delegate when the first subscriber subscribes. It stops the tailer on the main actor when the last subscription
/// ends, regardless of the thread on which that happens.
@MainActor
final class LogFile: LogSource {
  /// The path of the file, as given.
  let path: String

  /// The events of the file.
  ///
  /// Subscribe before reading starts. All subscribers share one delegate.
  let events: AnyPublisher<LogEvent, Never>

  private let tailer: FileTailer

  /// Creates the adapter without reading the file.
  init(path: String, watcher: any FileWatcher) {
    let tailer = FileTailer(path: path, queue: .main, watcher: watcher)
    self.path = path
    self.tailer = tailer
    events = CallbackPublisher<LogEvent, Never>(on: MainActor.shared) { continuation in
      let delegate = TailerDelegate(continuation)
      tailer.delegate = delegate
      continuation.onTermination = { _ in
        tailer.stop()
        // The tailer holds its delegate weakly; this closure keeps it alive.
        withExtendedLifetime(delegate) {}
      }
    }
    .share().eraseToAnyPublisher()
  }

  var size: Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Opens the file and follows it until the last subscription to ``events`` ends.
  ///
  /// Returns when the file is open.
  func follow() async throws {
    try await withThrowingCallback { tailer.start(completion: $0.errorHandler) }
  }

  /// Reads the file up to its current end.
  ///
  /// All lines have been emitted by ``events`` when this method returns.
  func readToEnd() async throws {
    let _: FileTailerStatistics = try await withThrowingCallback { tailer.readToEnd(completion: $0.pairHandler) }
  }
}

/// A call from a ``FileTailer`` to its delegate, as a value.
///
/// Each case stands for one delegate method.
enum LogEvent: Equatable, Sendable {
  case lines([TailedLine])
  case rotated
  case truncated
  case disappeared
  case reappeared
  case failed(FileTailerError)

  /// The lines of a ``lines(_:)`` event; otherwise nil.
  var lines: [TailedLine]? {
    if case .lines(let lines) = self { lines } else { nil }
  }
}

/// A delegate that emits a ``LogEvent`` for each call.
///
/// The class is not isolated, because the protocol is not. The continuation can be used from any thread.
final class TailerDelegate: FileTailerDelegate {
  private let continuation: CallbackPublisher<LogEvent, Never>.MainActorContinuation

  init(_ continuation: CallbackPublisher<LogEvent, Never>.MainActorContinuation) {
    self.continuation = continuation
  }

  func fileTailer(_ tailer: FileTailer, didReadLines lines: [TailedLine]) { continuation.yield(.lines(lines)) }
  func fileTailerDidRotate(_ tailer: FileTailer) { continuation.yield(.rotated) }
  func fileTailerDidTruncate(_ tailer: FileTailer) { continuation.yield(.truncated) }
  func fileTailerDidDisappear(_ tailer: FileTailer) { continuation.yield(.disappeared) }
  func fileTailerDidReappear(_ tailer: FileTailer) { continuation.yield(.reappeared) }
  func fileTailer(_ tailer: FileTailer, didFailWith error: FileTailerError) { continuation.yield(.failed(error)) }
}

import Causeway
import CausewayBridging
import Dispatch

/// A ``FileTailer`` as a stream of events and two async calls: the whole bridge from the legacy service.
///
/// The tailer is neither `Sendable` nor thread-safe and belongs to the main queue. The bridge keeps it there: it
/// registers the delegate when somebody subscribes, and stops the tailer on the main actor when nobody does any more,
/// on whatever thread the last subscriber went.
@MainActor
final class LogFile {
  /// The path as given.
  let path: String

  /// What happens to the file.
  ///
  /// Subscribe before reading begins; all subscribers share the one delegate slot.
  let events: AnyPublisher<LogEvent, Never>

  private let tailer: FileTailer

  /// Makes the bridge; nothing is read yet.
  init(path: String, watcher: any FileWatcher) {
    let tailer = FileTailer(path: path, queue: .main, watcher: watcher)
    self.path = path
    self.tailer = tailer
    events = CallbackPublisher<LogEvent, Never>(on: MainActor.shared) { continuation in
      let delegate = TailerDelegate(continuation)
      tailer.delegate = delegate
      continuation.onTermination = { _ in
        tailer.stop()
        // The tailer holds its delegate weakly, so this is what keeps it.
        withExtendedLifetime(delegate) {}
      }
    }
    .share().eraseToAnyPublisher()
  }

  /// Opens the file and follows it until the last subscriber goes.
  func follow() async throws {
    try await withThrowingCallback { tailer.start(completion: $0.errorHandler) }
  }

  /// Reads the file to where it ends now; all its lines have been sent when this returns.
  func readToEnd() async throws {
    let _: FileTailerStatistics = try await withThrowingCallback { tailer.readToEnd(completion: $0.pairHandler) }
  }
}

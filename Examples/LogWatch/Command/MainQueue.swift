import Dispatch

/// The queue that the legacy services live on.
enum MainQueue {
  /// Lets everything that waits on the queue have its turn.
  static func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}

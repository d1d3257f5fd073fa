import Dispatch

/// The queue on which the legacy services run.
enum MainQueue {
  /// Waits until all work that is already enqueued on the main queue has run.
  static func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}

import CausewayBridging

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

import CausewayBridging

/// A delegate that turns each call into a ``LogEvent``.
///
/// It belongs to no actor, as the protocol demands; a continuation may be used from anywhere.
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

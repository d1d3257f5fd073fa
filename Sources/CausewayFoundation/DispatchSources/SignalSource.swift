import Causeway
public import CausewayBridging

/// Publishers of the signals that are sent to the process.
///
/// ```swift
/// let stops = SignalSource.publisher(SIGINT, SIGTERM)
/// ```
public enum SignalSource {
  /// Returns a publisher of the numbers of the signals that arrive.
  ///
  /// All subscribers of a signal share one handler, which is installed when `subscribe` returns. While it is installed,
  /// the signal neither terminates the process nor calls an earlier handler. After the last subscriber, the previous
  /// disposition is restored immediately. If other code has set its own handler in the meantime, that handler is left
  /// in place, and `BridgeDiagnostic.Kind.slotStolen` is reported.
  ///
  /// The system does not queue signals: several signals of the same kind may arrive as one. Values are delivered on a
  /// thread that all signals share; use `receive(on: MainActor.shared)` for the main actor.
  ///
  /// - Important: Do not pass signals that cannot be caught (`SIGKILL`, `SIGSTOP`), which stop the program, or signals
  ///   that report a fault of the running thread, such as `SIGSEGV`.
  ///
  /// - Parameters:
  ///   - signals: The signal numbers.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that never completes, except that it finishes immediately if it is the first in the process
  ///   and no descriptors are left.
  public static func publisher(
    _ signals: Int32..., label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<Int32, Never> {
    let reporter = BridgeReporter(.signal, label, CodeLocation(fileID, line))
    let signals = Set(signals)
    return CallbackPublisher(reporter) { continuation in
      guard let hub = try? SignalHub.shared() else { return continuation.finish() }
      let registrations = signals.map { number in
        hub.add(number) { continuation.yieldIfActive($0) }
      }
      continuation.onTermination = { _ in
        for registration in registrations where !hub.remove(registration) { reporter.report(.slotStolen) }
      }
    }
  }
}

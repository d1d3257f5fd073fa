import Causeway
public import CausewayBridging

extension BridgeStyle {
  /// Signals sent to the process.
  public static var signal: BridgeStyle { BridgeStyle("signal") }
}

/// The signals that the process is sent, as publishers.
///
/// ```swift
/// let stops = SignalSource.publisher(SIGINT, SIGTERM)
/// ```
public enum SignalSource {
  /// Sends the number of each signal that comes.
  ///
  /// All subscribers of a signal share one handler. It is in place when `subscribe` returns, and while it is, the signal
  /// does nothing else: neither end the process nor call an older handler. What was there before is put back after the last
  /// subscriber, at once. If other code has meanwhile set a handler of its own, that is left, and reported
  /// (`BridgeDiagnostic.Kind.slotStolen`).
  ///
  /// Signals are not queued by the system: several of one kind that come at once may arrive as one.
  ///
  /// - Parameters:
  ///   - signals: Their numbers. Those that cannot be caught (`SIGKILL`, `SIGSTOP`) are a programming error, and so are
  ///     those that report a fault of the running thread, such as `SIGSEGV`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that sends on a thread that signals share; `receive(on: MainActor.shared)` for the main actor.
  ///   It never ends, unless it is the first in the process and no descriptors are left for it: then it finishes at once.
  public static func publisher(
    _ signals: Int32..., label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<Int32, Never> {
    let reporter = BridgeReporter(.signal, label, fileID, line)
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

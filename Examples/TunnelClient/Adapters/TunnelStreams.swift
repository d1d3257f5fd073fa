import Causeway
import CausewayRx

/// The streams of a tunnel that a connection screen uses.
struct TunnelStreams {
  /// The state, now and after each change.
  let state: AnyPublisher<TunnelState, any Error>
  /// The traffic, now and after each change.
  let traffic: AnyPublisher<TunnelTraffic, any Error>
  /// The failures of a connected tunnel.
  let failures: AnyPublisher<TunnelError, any Error>
  /// Returns a publisher that connects at each subscription.
  ///
  /// Cancelling the subscription cancels the attempt.
  let open: @MainActor (Server) -> AnyPublisher<TunnelSession, any Error>
  /// Disconnects at each subscription.
  let close: AnyPublisher<Void, any Error>
}

extension TunnelStreams {
  /// Creates the streams of the unmodified legacy manager.
  @MainActor init(_ manager: TunnelManager) {
    state = manager.stateSubject.asPublisher()
    traffic = manager.trafficSubject.asPublisher()
    failures = manager.failureSubject.toPublisher()
    open = { manager.connect(to: $0).asPublisher() }
    close = asVoidPublisher { manager.disconnect() }
  }
}

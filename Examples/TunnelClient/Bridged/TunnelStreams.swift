import Causeway
import CausewayRx

/// What a connection screen needs of a tunnel, as streams.
struct TunnelStreams {
  /// The state now and every later one.
  let state: AnyPublisher<TunnelState, any Error>
  /// What went through the tunnel until now, and every later count.
  let traffic: AnyPublisher<TunnelTraffic, any Error>
  /// Why a tunnel was lost, or could not be made.
  let failures: AnyPublisher<TunnelError, any Error>
  /// Connects at each subscription; cancelling ends the attempt.
  let open: @MainActor (Server) -> AnyPublisher<TunnelSession, any Error>
  /// Disconnects at each subscription.
  let close: AnyPublisher<Void, any Error>
}

extension TunnelStreams {
  /// The streams of the legacy manager, which is left as it is.
  @MainActor init(_ manager: TunnelManager) {
    state = manager.stateSubject.asPublisher()
    traffic = manager.trafficSubject.asPublisher()
    failures = manager.failureSubject.toPublisher()
    open = { manager.connect(to: $0).asPublisher() }
    close = asVoidPublisher { manager.disconnect() }
  }
}

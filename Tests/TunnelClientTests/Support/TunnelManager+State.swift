import CausewayRx

@testable import TunnelClient

extension TunnelManager {
  /// The current state.
  var state: TunnelState? { try? stateSubject.value() }
}

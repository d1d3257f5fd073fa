import CausewayRx

@testable import TunnelClient

extension TunnelManager {
  /// The state now.
  var state: TunnelState? { try? stateSubject.value() }
}

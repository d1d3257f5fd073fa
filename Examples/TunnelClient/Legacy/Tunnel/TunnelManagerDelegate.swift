/// A receiver of the events of a tunnel manager, called on the manager's queue.
protocol TunnelManagerDelegate: AnyObject {
  /// Reports a change of state. Observers of the subject are notified first.
  func tunnelManager(_ manager: TunnelManager, didChange state: TunnelState)
  /// Reports that a tunnel is open.
  func tunnelManager(_ manager: TunnelManager, didConnect session: TunnelSession)
  /// Reports that an attempt failed or a tunnel was lost.
  func tunnelManager(_ manager: TunnelManager, didFailWith error: TunnelError)
}

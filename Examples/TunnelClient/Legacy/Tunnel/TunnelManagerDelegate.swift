/// Hears of what a tunnel manager does, on the manager's queue.
protocol TunnelManagerDelegate: AnyObject {
  /// The state has changed; observers of the subject have been told before.
  func tunnelManager(_ manager: TunnelManager, didChange state: TunnelState)
  /// A tunnel is up.
  func tunnelManager(_ manager: TunnelManager, didConnect session: TunnelSession)
  /// An attempt failed, or a tunnel was lost.
  func tunnelManager(_ manager: TunnelManager, didFailWith error: TunnelError)
}

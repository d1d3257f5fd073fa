/// A receiver of the events of a server manager.
///
/// Called on the manager's queue; for selections, on the caller's thread.
protocol ServerManagerDelegate: AnyObject {
  /// Reports that a list of servers was loaded. Observers of the subject are notified first.
  func serverManager(_ manager: ServerManager, didLoad servers: [Server])
  /// Reports that a different server is selected, or that the selection was cleared.
  func serverManager(_ manager: ServerManager, didSelect server: Server?)
}

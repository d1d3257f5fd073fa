/// Hears of what a server manager does, on the manager's queue.
protocol ServerManagerDelegate: AnyObject {
  /// A list of servers was loaded; observers of the subject have been told before.
  func serverManager(_ manager: ServerManager, didLoad servers: [Server])
  /// Another server is selected, or none any more.
  func serverManager(_ manager: ServerManager, didSelect server: Server?)
}

/// A command typed by the user or read from a script.
enum Command: Equatable, Sendable {
  case help
  case load(path: String)
  case servers
  case select(id: String)
  case latency
  case connect
  case disconnect
  case status
  case screen
  case press
  case settings
  case reconnects(Bool)
  case attempts(Int)
  case dark(Bool)
  case location
  case notifications
  case credentials(name: String)
  case popup(PopupCommand)
  case user(agrees: Bool)
  case permission(LocationAuthorization)
  case wait(Condition, timeout: Duration)
  case stats
  case quit
}

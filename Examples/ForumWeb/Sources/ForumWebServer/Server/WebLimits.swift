/// The limits of the server.
public struct WebLimits: Sendable {
  /// The number of bytes in the body of a request.
  public var body = 64 * 1024
  /// The number of characters in an address.
  public var address = 2048
  /// The number of connections to the server.
  public var connections = 2048
  /// The number of connections from one address.
  public var addressConnections = 256
  /// The time in which the head of a request has to arrive, and for which a connection can stay open between requests.
  public var head: Duration = .seconds(15)
  /// The time in which the body of a request has to arrive.
  public var bodyTime: Duration = .seconds(30)
  /// The number of sessions.
  public var sessions = 2048
  /// The number of open windows of a session.
  public var windows = 20
  /// The number of windows of a session whose state is stored.
  public var storedWindows = 40
  /// The number of pages that receive updates of one window.
  public var pages = 4
  /// The time after which a window without a connected page is closed.
  public var idleWindow: Duration = .seconds(300)
  /// The time for which a response waits for contents that are being loaded.
  public var patience: Duration = .seconds(5)

  /// The time between two heartbeats of an event stream.
  ///
  /// A page that misses two of them reports a lost connection.
  public var heartbeat: Duration = .seconds(2)
  /// The number of failed logins of a browser after which it has to wait.
  public var logins = 5
  /// The time after the last failed login in which a browser cannot log in again.
  public var loginPause: Duration = .seconds(60)

  /// Creates the default limits.
  public init() {}
}

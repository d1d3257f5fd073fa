/// The limits of the server.
public struct WebLimits: Sendable {
  /// The number of bytes in the body of a request.
  public var body = 64 * 1024
  /// The number of characters in an address.
  public var address = 2048
  /// The number of connections to the server.
  public var connections = 2048
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

  /// Creates the default limits.
  public init() {}
}

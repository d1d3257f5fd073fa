/// A part of an app's life with its own services: the time before a login, or the time of a logged-in user.
///
/// A ``SessionFlow`` creates, activates and tears down sessions. A session that has ``Service`` properties also
/// conforms to ``ServiceLocatorProvider``.
@MainActor
public protocol Session: AnyObject {
  /// The locator in which the session registers its services; all sessions share that of the app.
  var serviceLocator: ServiceLocator { get }

  /// The types for which services must be registered after ``activate()``; otherwise activation fails.
  ///
  /// Empty by default.
  var requiredServices: [Any.Type] { get }

  /// Creates and registers the services, which replace those of an earlier session.
  ///
  /// Register the services last, when no further errors are possible: the previous session is shown until this method
  /// returns. It must not wait for the flow that calls it.
  ///
  /// - Throws: An error if the session cannot begin; the session is then torn down.
  func activate() async throws

  /// Ends all work of the session, even if it was not activated or only in part.
  ///
  /// The services remain registered: screens that are still visible may resolve them until the next session is active.
  func teardown()
}

extension Session {
  /// An empty list.
  public var requiredServices: [Any.Type] { [] }
}

/// A part of an app's life with services of its own: while nobody is logged in, or while somebody is.
///
/// A ``SessionFlow`` makes sessions, activates them and tears them down. One that has ``Service`` properties of its own
/// conforms to ``ServiceLocatorProvider`` too.
@MainActor
public protocol Session: AnyObject {
  /// Where it registers its services: that of the app, which all sessions are given.
  var serviceLocator: ServiceLocator { get }

  /// What has to be registered when the session is active, or else it is not.
  ///
  /// Without an implementation it is nothing.
  var requiredServices: [Any.Type] { get }

  /// Makes the services and registers them, each in place of the one that an earlier session has left.
  ///
  /// It registers them last, when nothing can fail any more: until it returns, the session before is still shown. It must
  /// not wait for the flow that calls it.
  ///
  /// - Throws: Why the session cannot begin; it is torn down then.
  func activate() async throws

  /// Ends what the session has begun, also when it was not activated or only in part.
  ///
  /// The services stay registered: screens that are still there may ask for them until the next session is active.
  func teardown()
}

extension Session {
  /// Nothing.
  public var requiredServices: [Any.Type] { [] }
}

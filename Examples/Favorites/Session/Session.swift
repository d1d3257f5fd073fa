/// A part of the app's life with services of its own.
@MainActor
protocol Session: AnyObject, ServiceLocatorProvider {
  /// Makes the services and registers them, each in place of the one that an earlier session has left.
  func activate() async throws

  /// Ends what the session has begun.
  ///
  /// The services stay registered: screens that are still there may ask for them until the next session is active.
  func teardown()
}

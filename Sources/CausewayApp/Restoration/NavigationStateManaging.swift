/// What restores and saves an app's navigation, as the app sees it.
///
/// A ``RestorationManager`` is one. Whoever takes this protocol can be tested with another.
@MainActor
public protocol NavigationStateManaging<Scheme>: AnyObject {
  /// What the app's navigation is made of.
  associatedtype Scheme: NavigationScheme

  /// Restores what was saved, once in a process.
  ///
  /// - Parameters:
  ///   - coordinator: What is to show it.
  ///   - isLoggedIn: Whether somebody is logged in; without, nothing is restored.
  ///   - launchRoute: Serves the route with which the app was launched, if there is one. It is called last and whatever the
  ///     outcome, so that it wins.
  /// - Returns: What came of it.
  @discardableResult
  func restore(
    into coordinator: NavigationCoordinator<Scheme>, isLoggedIn: Bool, launchRoute: (@MainActor () async -> Void)?
  ) async -> RestorationOutcome<Scheme>

  /// Saves where one is from now on, whenever that changes.
  func follow(_ coordinator: NavigationCoordinator<Scheme>)

  /// Saves now, as when the app goes to the background or a screen disappears.
  ///
  /// - Returns: What came of it, when it is done.
  @discardableResult
  func save() async -> SaveOutcome

  /// Forgets all that is saved, as when somebody logs out.
  func clear() async
}

extension NavigationStateManaging {
  /// Restores what was saved, once in a process, where the app was launched without a route.
  ///
  /// - Parameters:
  ///   - coordinator: What is to show it.
  ///   - isLoggedIn: Whether somebody is logged in; without, nothing is restored.
  /// - Returns: What came of it.
  @discardableResult
  public func restore(
    into coordinator: NavigationCoordinator<Scheme>, isLoggedIn: Bool
  ) async -> RestorationOutcome<Scheme> {
    await restore(into: coordinator, isLoggedIn: isLoggedIn, launchRoute: nil)
  }
}

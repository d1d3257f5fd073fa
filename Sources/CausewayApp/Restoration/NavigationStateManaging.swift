/// What restores and saves an app's navigation and drafts, as the app sees it.
///
/// A ``RestorationManager`` is one. Code that takes this protocol can be tested with another.
@MainActor
public protocol NavigationStateManaging<Scheme>: OwnedState {
  /// What the app's navigation is made of.
  associatedtype Scheme: NavigationScheme

  /// The id of the user to whom the state belongs; `nil` while there is none.
  var owner: String? { get }

  /// The texts that are being written, by identifier.
  var drafts: DraftStore<String, String> { get }

  /// Restores what was saved for a user, once for each session of the user.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator that is to show it.
  ///   - owner: The id of the logged-in user; `nil` if there is none, and then nothing is restored.
  ///   - scene: What the window's scene storage has; it wins over the snapshot if it belongs to the same user.
  ///   - launchRoute: Serves the route with which the app was launched, if there is one. It is called last and whatever the
  ///     outcome, so that it wins.
  /// - Returns: What came of it.
  @discardableResult
  func restore(
    into coordinator: NavigationCoordinator<Scheme>, for owner: String?, scene: SceneValues<Scheme>?,
    launchRoute: (@MainActor () async -> Void)?
  ) async -> RestorationOutcome<Scheme>

  /// Makes a user the owner without restoring the navigation; the drafts are loaded.
  func begin(for owner: String) async

  /// Saves where the user is from now on, whenever that changes.
  func follow(_ coordinator: NavigationCoordinator<Scheme>)

  /// Saves now, as when the app goes to the background or a screen disappears.
  ///
  /// - Returns: What came of it, when it is done.
  @discardableResult
  func save() async -> SaveOutcome

  /// Deletes all that is saved for the owner.
  func clear() async
}

extension NavigationStateManaging {
  /// Restores what was saved for a user, where there is nothing from a scene storage.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator that is to show it.
  ///   - owner: The id of the logged-in user; `nil` if there is none, and then nothing is restored.
  ///   - launchRoute: Serves the route with which the app was launched; called last.
  /// - Returns: What came of it.
  @discardableResult
  public func restore(
    into coordinator: NavigationCoordinator<Scheme>, for owner: String?,
    launchRoute: (@MainActor () async -> Void)? = nil
  ) async -> RestorationOutcome<Scheme> {
    await restore(into: coordinator, for: owner, scene: nil, launchRoute: launchRoute)
  }

  /// Restores what was saved for a user, and what the window's scene storage has.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator that is to show it.
  ///   - owner: The id of the logged-in user; `nil` if there is none, and then nothing is restored.
  ///   - scene: What the scene storage has.
  /// - Returns: What came of it.
  @discardableResult
  public func restore(
    into coordinator: NavigationCoordinator<Scheme>, for owner: String?, scene: SceneValues<Scheme>
  ) async -> RestorationOutcome<Scheme> {
    await restore(into: coordinator, for: owner, scene: scene, launchRoute: nil)
  }
}

/// A type that restores and saves an app's navigation and drafts.
///
/// ``RestorationManager`` conforms to it. Code that depends on this protocol can be tested with another implementation.
@MainActor
public protocol NavigationStateManaging<Scheme>: OwnedState {
  /// The scheme of the app's navigation.
  associatedtype Scheme: NavigationScheme

  /// The id of the user to whom the state belongs; `nil` if there is none.
  var owner: String? { get }

  /// The drafts of texts, by identifier.
  var drafts: DraftStore<String, String> { get }

  /// Restores the saved state of a user, once for each session of the user.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator that shows the state.
  ///   - owner: The id of the logged-in user; `nil` if there is none. If `nil`, nothing is restored.
  ///   - scene: The values of the window's scene storage. They take precedence over the snapshot if they belong to the
  ///     same user.
  ///   - launchRoute: Opens the route with which the app was launched, if there is one. Called last and whatever the
  ///     outcome, so that the route takes precedence; not called if the task was cancelled before the state was restored.
  /// - Returns: The outcome.
  @discardableResult
  func restore(
    into coordinator: NavigationCoordinator<Scheme>, for owner: String?, scene: SceneValues<Scheme>?,
    launchRoute: (@MainActor () async -> Void)?
  ) async -> RestorationOutcome<Scheme>

  /// Makes a user the owner and loads the drafts, without restoring the navigation.
  func begin(for owner: String) async

  /// Saves the state of a coordinator from now on, whenever it changes.
  func follow(_ coordinator: NavigationCoordinator<Scheme>)

  /// Saves all changes now, for example when the app enters the background or a screen disappears.
  ///
  /// - Returns: The outcome, once saving is complete.
  @discardableResult
  func save() async -> SaveOutcome

  /// Deletes all saved state of the owner.
  func clear() async
}

extension NavigationStateManaging {
  /// Restores the saved state of a user without a scene storage.
  ///
  /// Otherwise as ``restore(into:for:scene:launchRoute:)``.
  @discardableResult
  public func restore(
    into coordinator: NavigationCoordinator<Scheme>, for owner: String?,
    launchRoute: (@MainActor () async -> Void)? = nil
  ) async -> RestorationOutcome<Scheme> {
    await restore(into: coordinator, for: owner, scene: nil, launchRoute: launchRoute)
  }

  /// Restores the saved state of a user and the values of the window's scene storage.
  ///
  /// Otherwise as ``restore(into:for:scene:launchRoute:)``.
  @discardableResult
  public func restore(
    into coordinator: NavigationCoordinator<Scheme>, for owner: String?, scene: SceneValues<Scheme>
  ) async -> RestorationOutcome<Scheme> {
    await restore(into: coordinator, for: owner, scene: scene, launchRoute: nil)
  }
}

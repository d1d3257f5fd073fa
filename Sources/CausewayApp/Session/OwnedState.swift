/// State that belongs to the logged-in user.
///
/// A ``SessionFlow`` notifies the state that is passed to it when the user's session ends:
///
/// ```swift
/// let flow = SessionFlow<User>(main: { MainSession($0, locator) }, owning: [restoration, drafts])
/// ```
@MainActor
public protocol OwnedState: AnyObject, Sendable {
  /// Stops using the state of the current owner, for example when the user logs out or the session expires.
  ///
  /// When it returns, no state of the owner can be read. Changes are saved for the owner in the background. Does
  /// nothing if there is no owner.
  func leave()
}

/// State that belongs to the logged-in user.
///
/// A ``SessionFlow`` that is given such state tells it when the user's session ends:
///
/// ```swift
/// let flow = SessionFlow<User>(main: { user in … }, owning: [restoration, drafts])
/// ```
@MainActor
public protocol OwnedState: AnyObject {
  /// Stops using the state of the current owner, as when the user logs out or the session expires.
  ///
  /// When it returns, nothing of the owner can be read any more. What has changed is saved for the owner, in the background.
  /// Does nothing if there is no owner.
  func leave()
}

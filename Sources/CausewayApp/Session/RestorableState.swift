/// State of a user that is loaded when a session begins, as part of the restoration.
@MainActor
public protocol RestorableState: OwnedState {
  /// Makes a user the owner and loads the user's state.
  ///
  /// Changes made after the call belong to the new owner and take precedence over loaded state. A different current
  /// owner is left first.
  ///
  /// - Parameter owner: The id of the user.
  /// - Returns: A closure that makes the loaded state current. It does nothing if the owner has changed in the
  ///   meantime.
  func prepare(for owner: String) async -> @MainActor () -> Void

  /// Saves all changes, for example when the app enters the background.
  ///
  /// - Returns: The outcome, once saving is complete.
  @discardableResult
  func save() async -> SaveOutcome
}

extension RestorableState {
  /// Makes a user the owner and loads the user's state.
  ///
  /// - Parameter owner: The id of the user.
  public func enter(_ owner: String) async {
    let open = await prepare(for: owner)
    open()
  }
}

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

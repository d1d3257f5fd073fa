/// State of a user that is loaded when a session begins, as a part of restoring.
@MainActor
public protocol RestorableState: OwnedState {
  /// Makes a user the owner, and loads the user's state.
  ///
  /// What is changed from the call on belongs to the new owner, and is newer than what is loaded. The state of another owner
  /// is left first.
  ///
  /// - Parameter owner: The id of the user.
  /// - Returns: A closure that makes the loaded state current. It does nothing if the owner is another one by then.
  func prepare(for owner: String) async -> @MainActor () -> Void

  /// Saves what has changed, as when the app goes to the background.
  ///
  /// - Returns: What came of it, when it is done.
  @discardableResult
  func save() async -> SaveOutcome
}

extension RestorableState {
  /// Makes a user the owner, and loads the user's state.
  ///
  /// - Parameter owner: The id of the user.
  public func enter(_ owner: String) async {
    let open = await prepare(for: owner)
    open()
  }
}

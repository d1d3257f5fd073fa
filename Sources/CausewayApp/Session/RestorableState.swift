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

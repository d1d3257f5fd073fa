extension SessionFlow {
  /// Logs out the user.
  ///
  /// The order is: logout steps, teardown of the session, change of the state and, if a user was logged in or expired,
  /// the event. Failing steps are reported and do not stop the logout. Services remain registered, so that visible
  /// screens keep working until the interface has followed the state. A login in progress is superseded, and the steps
  /// run after it too.
  ///
  /// Does nothing if the state is ``AuthenticationState/loggedOut`` and no login is in progress. A second call waits
  /// for the first.
  ///
  /// A logout cannot be cancelled: if the caller's task is cancelled, for example because the screen with the button is
  /// gone, the steps do not see it, and the logout is completed.
  ///
  /// - Returns: The failures of the steps.
  @discardableResult
  public func logOut() async -> [SessionFailure] {
    let isLoggingIn = login != nil
    login = nil
    await turns.begin()
    defer { turns.end() }
    if case .loggedOut = state, !isLoggingIn { return [] }
    let failures = await shielded { await self.takeLogoutSteps() }
    await showLogin(.loggedOut)
    if let person {
      self.person = nil
      send(.didLogOut(person))
    }
    return failures
  }

  /// Marks the login of the user as expired, for example when the server rejects it.
  ///
  /// The session is torn down and the state changes. No logout steps are performed and no event is emitted, because the
  /// user has not logged out. Does nothing if no user is logged in, or if the session has changed before the call's
  /// turn. Cannot be cancelled.
  public func expire() async {
    let expired = session
    await turns.begin()
    defer { turns.end() }
    guard isLoggedIn, session === expired else { return }
    await showLogin(.expired)
  }

  /// Performs the logout steps again, unless a login has begun since the logout.
  func cleanUpAfterLogout() async {
    await turns.begin()
    defer { turns.end() }
    if case .loggedOut = state, login == nil { _ = await shielded { await self.takeLogoutSteps() } }
  }

  /// Ends the session and activates the session for the login screen.
  func showLogin(_ state: AuthenticationState<User>) async {
    endSession()
    if let next = makeLoginSession() {
      do {
        try await shielded { try await self.activate(next) }
        session = next
      } catch {
        report(.loginSession(error))
      }
    }
    resting = state
    set(login == nil ? state : .loggingIn)
  }

  private func takeLogoutSteps() async -> [SessionFailure] {
    var failures: [SessionFailure] = []
    for step in logoutSteps {
      do {
        try await step.run()
      } catch {
        let failure = SessionFailure.logoutStep(step.name, error)
        failures.append(failure)
        report(failure)
      }
    }
    return failures
  }
}

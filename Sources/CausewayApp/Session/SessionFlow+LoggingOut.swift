extension SessionFlow {
  /// Logs out whoever is logged in.
  ///
  /// The steps are taken in their order, the session is torn down, the state changes, and then there is an event, if
  /// somebody was logged in. Nothing stops it: a step that fails is reported. Services stay registered, so that screens
  /// which are still there can go on until the interface has followed the state. A login that was begun before is
  /// superseded, and the steps clean up after it too.
  ///
  /// Does nothing if nobody is logged in or being so; a second call waits for the first.
  ///
  /// - Returns: The steps that have failed.
  @discardableResult
  public func logOut() async -> [SessionFailure] {
    let isLoggingIn = login != nil
    login = nil
    await turns.begin()
    defer { turns.end() }
    if case .loggedOut = state, !isLoggingIn { return [] }
    let failures = await takeLogoutSteps()
    await showLogin(.loggedOut)
    if let person {
      self.person = nil
      send(.didLogOut(person))
    }
    return failures
  }

  /// Says that whoever is logged in has to log in again, as when a server does not know the person any more.
  ///
  /// The session is torn down and the state changes. Nothing is cleaned up and there is no event, since nobody has logged
  /// out. Does nothing if nobody is logged in, or if the session is another one when its turn comes.
  public func expire() async {
    let expired = session
    await turns.begin()
    defer { turns.end() }
    guard isLoggedIn, session === expired else { return }
    await showLogin(.expired)
  }

  /// Takes the steps again, if since the logout nobody has begun to log in.
  func cleanUpAfterLogout() async {
    await turns.begin()
    defer { turns.end() }
    if case .loggedOut = state, login == nil { _ = await takeLogoutSteps() }
  }

  /// Ends the session, and begins the one in which one logs in.
  func showLogin(_ state: AuthenticationState<User>) async {
    endSession()
    if let next = makeLoginSession() {
      do {
        try await activate(next)
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

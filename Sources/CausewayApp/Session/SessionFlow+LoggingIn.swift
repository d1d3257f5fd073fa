extension SessionFlow {
  /// Begins with what is left of an earlier run: once, at launch.
  ///
  /// Somebody who is logged in already is so without an event. If the session of that person cannot begin, nobody is
  /// logged in. Does nothing if the state is known already; a login or a logout that is begun meanwhile counts instead.
  ///
  /// - Parameter check: Finds out who is logged in.
  /// - Throws: Why the person's session could not begin.
  public func start(_ check: () async -> StoredLogin<User>) async throws(SessionError<Never>) {
    guard case .unknown = state, login == nil else { return }
    let attempt = LoginAttempt()
    login = attempt
    let stored = await check()
    do throws(SessionError<Never>) {
      if case .user(let user) = stored { return try await enter(user, attempt, failure: Never.self) }
    } catch {
      guard login === attempt else { return }
      await giveUp(attempt)
      throw error
    }
    if case .expired = stored, login === attempt { resting = .expired }
    await giveUp(attempt)
  }

  /// Logs somebody in.
  ///
  /// The person is authenticated, the session is made and activated, the one before is torn down, the state changes, and
  /// then there is an event. If it fails, the new session is torn down and all is as before: whoever was logged in still
  /// is. A session that is replaced by that of another person is torn down without a logout.
  ///
  /// The steps of a logout are not taken when a session cannot begin. What authenticating has left behind, such as cookies,
  /// is then for the session's `teardown` to take away, or there to be found by the next ``start(_:)``.
  ///
  /// - Parameter authenticate: Asks who decides; called once. It is waited for also when the login has been superseded. If
  ///   it succeeds after a logout, the steps of the logout are taken again.
  /// - Returns: Who is logged in.
  /// - Throws: Why nobody was.
  @discardableResult
  public func logIn<Failure: Error>(
    _ authenticate: () async throws(Failure) -> User
  ) async throws(SessionError<Failure>) -> User {
    let attempt = LoginAttempt()
    login = attempt
    if !isLoggedIn { set(.loggingIn) }
    do throws(SessionError<Failure>) {
      let user = try await authenticated(authenticate)
      if login !== attempt { await cleanUpAfterLogout() }
      if Task.isCancelled { throw .cancelled }
      try await enter(user, attempt, announcing: .didLogIn(user), failure: Failure.self)
      return user
    } catch {
      guard login === attempt else { throw .superseded }
      await giveUp(attempt)
      throw Task.isCancelled ? .cancelled : error
    }
  }

  private func authenticated<Failure: Error>(
    _ authenticate: () async throws(Failure) -> User
  ) async throws(SessionError<Failure>) -> User {
    do throws(Failure) {
      return try await authenticate()
    } catch {
      throw .authentication(error)
    }
  }

  /// Makes a person's session the one that is active.
  private func enter<Failure: Error>(
    _ user: User, _ attempt: LoginAttempt, announcing event: SessionEvent<User>? = nil, failure: Failure.Type
  ) async throws(SessionError<Failure>) {
    await turns.begin()
    defer { turns.end() }
    guard login === attempt else { throw .superseded }
    let next = makeSession(user)
    do {
      try await activate(next)
    } catch {
      throw .activation(error)
    }
    guard login === attempt else {
      next.teardown()
      throw .superseded
    }
    endSession()
    session = next
    person = user
    login = nil
    set(.loggedIn(user))
    if let event { send(event) }
  }

  /// Goes back to where nobody is being logged in, if the attempt still counts.
  private func giveUp(_ attempt: LoginAttempt) async {
    guard login === attempt else { return }
    login = nil
    if session == nil {
      await turns.begin()
      defer { turns.end() }
      // A logout, or another login, may have had its turn before.
      if session == nil, !isSettled { await showLogin(resting) }
    } else if !isSettled {
      set(resting)
    }
  }

  private var isSettled: Bool {
    switch state {
    case .unknown, .loggingIn: false
    case .loggedOut, .loggedIn, .expired: true
    }
  }
}

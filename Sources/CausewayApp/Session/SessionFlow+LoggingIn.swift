extension SessionFlow {
  /// Restores the login of an earlier run of the app.
  ///
  /// Call it once, at launch. If its task is cancelled, the state stays unknown, and it can be called again.
  ///
  /// A user who is already logged in enters without an event. If the session of that user cannot be activated, the
  /// state becomes ``AuthenticationState/loggedOut``. Does nothing if the state is already known or a login is in
  /// progress. A login or logout that begins in the meantime takes precedence.
  ///
  /// - Parameter check: Returns the stored login.
  /// - Throws: An error if the session of the user cannot be activated, or if the task is cancelled.
  public func start(_ check: () async -> StoredLogin<User>) async throws(SessionError<Never>) {
    guard case .unknown = state, login == nil else { return }
    let attempt = LoginAttempt()
    login = attempt
    let stored = await check()
    do throws(SessionError<Never>) {
      // The check may have found no login because it was cancelled.
      if Task.isCancelled { throw .cancelled }
      if case .user(let user) = stored { return try await enter(user, attempt, failure: Never.self) }
    } catch {
      guard login === attempt else { return }
      if Task.isCancelled {
        login = nil
        throw .cancelled
      }
      await giveUp(attempt)
      throw error
    }
    if case .expired = stored, login === attempt { resting = .expired }
    await giveUp(attempt)
  }

  /// Logs in a user.
  ///
  /// The order is: authentication, activation of the new session, teardown of the previous session, change of the
  /// state, event. If the login fails, the new session is torn down and the previous state is unchanged: a user who was
  /// logged in remains logged in. A session that is replaced by that of another user is torn down without a logout.
  ///
  /// If a session cannot be activated, no logout steps are performed. Side effects of the authentication, such as
  /// cookies, must be removed by the session's `teardown`, or are found by the next ``start(_:)``.
  ///
  /// - Parameter authenticate: Authenticates the user. Called once, and awaited even if the login has been superseded.
  ///   If it succeeds after a logout, the logout steps are performed again.
  /// - Returns: The user.
  /// - Throws: The reason why the login failed.
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

  /// Makes the session of a user the active session.
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

  /// Ends a login attempt and restores the state before it, unless the attempt has been superseded.
  private func giveUp(_ attempt: LoginAttempt) async {
    guard login === attempt else { return }
    login = nil
    if session == nil {
      await turns.begin()
      defer { turns.end() }
      // A logout or another login may have taken its turn first.
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

/// The reason why a login failed.
public enum SessionError<Failure: Error>: Error {
  /// The authentication failed.
  case authentication(Failure)
  /// The session of the user could not be activated, and has been torn down.
  case activation(any Error)
  /// Another login or a logout began in the meantime and replaced this login.
  case superseded
  /// The task of the login was cancelled.
  ///
  /// This takes precedence over errors that the cancellation causes.
  case cancelled
}

extension SessionError: CustomStringConvertible {
  /// The error in words, including the underlying error.
  public var description: String {
    switch self {
    case .authentication(let error): "\(error)"
    case .activation(let error): "the session could not be activated: \(error)"
    case .superseded: "the login was superseded by another login or a logout"
    case .cancelled: "the login was cancelled"
    }
  }
}

/// The stored login of an earlier run of the app.
public enum StoredLogin<User: Sendable>: Sendable {
  /// No user is logged in.
  case loggedOut
  /// A user is logged in.
  ///
  /// Also used if the login cannot be checked, for example without network, and the app continues with cached content.
  case user(User)
  /// A user was logged in and must log in again.
  case expired
}

/// The identity of a login attempt.
final class LoginAttempt: Sendable {}

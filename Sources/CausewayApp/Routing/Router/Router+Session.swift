public import Causeway

/// Links that wait while no user is logged in.
extension Router {
  /// Follows a session: holds links while no user is logged in, and releases them at each login.
  ///
  /// ```swift
  /// router.follow(flow.states, owner: \.id) { user in
  ///   await restoration.restore(into: navigation, for: user.id)
  /// }
  /// ```
  ///
  /// Links belong to the user in whose session they arrive. Links that arrive while no user is logged in are served to
  /// the next user. A logout removes the user's links, including the current request. After an expired session, the
  /// links wait for the same user; if another user logs in, they end as failed, and their stored links stay for the
  /// next login of their user.
  ///
  /// The user owns the ``log`` during the session. If the user has no name, the log is cleared at the logout.
  ///
  /// A session that was followed before is no longer followed. The router stops following when the states finish, at
  /// ``unfollow()``, or when it is released.
  ///
  /// - Parameters:
  ///   - states: The states of a session, such as ``SessionFlow/states``: the current state first.
  ///   - owner: Returns a name that identifies the user in each run of the app. Without a name, each login counts as a
  ///     login of another user, and links of a session are not stored.
  ///   - prepare: Called at each login; the links wait until it returns. Another change of the session cancels it.
  public func follow<User>(
    _ states: some Publisher<AuthenticationState<User>, Never>,
    owner: @escaping @MainActor (User) -> String? = { _ in nil },
    preparing prepare: (@MainActor (User) async -> Void)? = nil
  ) {
    unfollow()
    following = states.receive(on: MainActor.shared).sink { [weak self] state in
      switch state {
      case .unknown, .loggingIn: self?.pauseSession()
      case .expired:
        self?.pauseSession()
        self?.log.owner = nil
      case .loggedOut: self?.endSession()
      case .loggedIn(let user): self?.beginSession(user, owner(user), prepare)
      }
    }
  }

  /// Stops following a session, and leaves the router held or released.
  public func unfollow() {
    following = nil
    login.task?.cancel()
    login.task = nil
  }

  /// Holds the links, which may be released again for the same user.
  private func pauseSession() {
    login.task?.cancel()
    login.task = nil
    owner = nil
    hold()
  }

  private func endSession() {
    let wasLoggedIn = owner != nil
    pauseSession()
    guard let lastOwner else { return }
    self.lastOwner = nil
    handle(.remove(belongingToUser(orIf: wasLoggedIn)), because: .forgotten)
    loadedOwners.formIntersection([nil])
    closeLog(of: lastOwner)
  }

  /// Hides the records of a user from the next user.
  private func closeLog(of owner: RouteOwner) {
    if owner.name == nil { log.removeAll() }
    log.owner = nil
  }

  /// Returns a condition for the requests of a user's session: the requests that arrived in it, and the current
  /// request.
  ///
  /// - Parameter isLoggedIn: Whether the user is logged in. In that case, all requests satisfy the condition.
  /// - Returns: The condition, for the queue.
  private func belongingToUser(orIf isLoggedIn: Bool) -> (Ticket) -> Bool {
    { [served = serving?.ticket] in isLoggedIn || $0.owner != nil || $0 === served }
  }

  private func beginSession<User: Sendable>(
    _ user: User, _ name: String?, _ prepare: (@MainActor (User) async -> Void)?
  ) {
    let wasLoggedIn = self.owner != nil
    pauseSession()
    login.count += 1
    let owner = name.map { RouteOwner.user($0) } ?? .login(login.count)
    self.owner = owner
    if let lastOwner, lastOwner != owner {
      // The stored links of the other user stay, for the next login of that user.
      loadedOwners.formIntersection([nil])
      log.owner = lastOwner.name
      handle(.remove(belongingToUser(orIf: wasLoggedIn)), because: .anotherUser)
      closeLog(of: lastOwner)
    }
    lastOwner = owner
    log.owner = name
    guard pendingStore != nil || prepare != nil else { return release() }
    let activity = ActivityTicket.make("Router")
    login.task = Task { [weak self] in
      activity?.adopt()
      if let name { await self?.takeInPending(of: name) }
      if !Task.isCancelled { await prepare?(user) }
      if !Task.isCancelled { self?.release() }
      withExtendedLifetime(activity) {}
    }
  }
}

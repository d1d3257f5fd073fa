public import Causeway
import Foundation

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
    session.following = states.receive(on: MainActor.shared).sink { [weak self] state in
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
    session.following = nil
    session.login.task?.cancel()
    session.login.task = nil
  }

  /// Holds the links, which may be released again for the same user.
  private func pauseSession() {
    session.login.task?.cancel()
    session.login.task = nil
    session.owner = nil
    hold()
  }

  private func endSession() {
    let wasLoggedIn = session.owner != nil
    pauseSession()
    guard let lastOwner = session.lastOwner.take() else { return }
    handle(.remove(belongingToUser(orIf: wasLoggedIn)), because: .forgotten)
    session.loadedOwners.formIntersection([nil])
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
  private func belongingToUser(orIf isLoggedIn: Bool) -> (Submitted) -> Bool {
    { isLoggedIn || $0.owner != nil || self.isServing($0) }
  }

  private func beginSession<User: Sendable>(
    _ user: User, _ name: String?, _ prepare: (@MainActor (User) async -> Void)?
  ) {
    let wasLoggedIn = session.owner != nil
    pauseSession()
    session.login.count += 1
    let owner = name.map { RouteOwner.user($0) } ?? .login(session.login.count)
    session.owner = owner
    if let lastOwner = session.lastOwner, lastOwner != owner {
      // The stored links of the other user stay, for the next login of that user.
      session.loadedOwners.formIntersection([nil])
      log.owner = lastOwner.name
      handle(.remove(belongingToUser(orIf: wasLoggedIn)), because: .anotherUser)
      closeLog(of: lastOwner)
    }
    session.lastOwner = owner
    log.owner = name
    guard session.pendingStore != nil || prepare != nil else { return release() }
    let activity = ActivityTicket.make("Router")
    session.login.task = Task { [weak self] in
      activity?.adopt()
      await self?.takeInPending(of: nil)
      if let name { await self?.takeInPending(of: name) }
      if !Task.isCancelled { await prepare?(user) }
      if !Task.isCancelled { self?.release() }
      withExtendedLifetime(activity) {}
    }
  }
}

/// Links that survive the end of the process while they wait.
extension Router {
  /// Stores waiting links from now on, and restores the links that an earlier run stored.
  ///
  /// The restored links come first, in their order. Call this method before ``release()``. A router that follows a
  /// session with ``follow(_:owner:preparing:)`` restores a user's links when that user logs in.
  ///
  /// A route without a URL is not stored: the table does not print it or, for a router without a table, `url` returns
  /// `nil`. A link that has waited for longer than ``maximumAge`` is not restored and ends as failed.
  ///
  /// If the store cannot be read, for example because the device is locked, links are not stored, and reading is tried
  /// again at the next request, ``release()`` or login.
  ///
  /// - Parameter store: The store for the links. It is retained.
  public func keepPending(in store: PendingRouteStore) async {
    if store !== session.pendingStore {
      session.pendingStore = store
      session.loadedOwners = []
    }
    await takeInPending()
  }

  /// Restores the stored links of no user and of the logged-in user, unless they have already been restored.
  private func takeInPending() async {
    await takeInPending(of: nil)
    if let name = session.owner?.name { await takeInPending(of: name) }
  }

  /// Restores the stored links of a user, unless they have already been restored.
  private func takeInPending(of owner: String?) async {
    guard let store = session.pendingStore, !session.loadedOwners.contains(owner) else { return }
    // Links that cannot be read now are left as they are, and read later.
    guard let links = await store.links(of: owner) else { return }
    // The user may have logged out in the meantime.
    guard store === session.pendingStore, owner == nil || owner == session.lastOwner?.name else { return }
    guard session.loadedOwners.insert(owner).inserted else { return }
    let time = now()
    let restored = links.compactMap { link -> Submitted? in
      guard let url = URL(string: link.url), case .route(let route) = read(url) else { return nil }
      let request = RouteRequest(route, from: EntryPoint(stringLiteral: link.entry))
      return Submitted(request, of: link.owner.map { .user($0) }, at: min(link.date ?? time, time), log)
    }
    handle(.restore(restored))
    store.replace(waiting.filter { storedOwner(of: $0) == .some(owner) }.compactMap(waitingLink), of: owner)
    for submitted in restored { reporter.requests.send(submitted.request) }
  }

  /// Reads stored links again that could not be read.
  func rereadPending() {
    guard session.pendingStore != nil, session.rereading == nil else { return }
    let owners: [String?] = session.owner?.name.map { [nil, $0] } ?? [nil]
    guard !owners.allSatisfy(session.loadedOwners.contains) else { return }
    session.rereading = Task { [weak self] in
      await self?.takeInPending()
      self?.session.rereading = nil
    }
  }

  /// Adds a waiting link to the store, and removes links that no longer wait.
  func storePending(adding added: Submitted?, removing removed: [Submitted]) {
    guard let store = session.pendingStore, !session.loadedOwners.isEmpty else { return }
    if let added, let owner = storedOwner(of: added), let link = waitingLink(of: added) { store.add(link, of: owner) }
    for submitted in removed {
      if let owner = storedOwner(of: submitted) { store.remove(ObjectIdentifier(submitted), of: owner) }
    }
  }

  /// The owner under which a link is stored, `nil` within the optional for none; `nil` if the link is not stored.
  private func storedOwner(of submitted: Submitted) -> String?? {
    if case .login = submitted.owner { return nil }
    let name = submitted.owner?.name
    return session.loadedOwners.contains(name) ? .some(name) : nil
  }

  private func waitingLink(of submitted: Submitted) -> PendingRouteStore.WaitingLink? {
    guard let url = url(submitted.request.route) else { return nil }
    let link = PendingRoute(
      url: url.absoluteString, entry: submitted.request.entry.name, owner: submitted.owner?.name, date: submitted.date)
    return PendingRouteStore.WaitingLink(id: ObjectIdentifier(submitted), link: link)
  }
}

/// The session that a ``Router`` follows, and the store of its users' links; only this file changes them.
@MainActor
final class RouteSession<Route: Sendable> {
  /// The session in which requests are submitted now; `nil` if there is none.
  fileprivate(set) var owner: RouteOwner?
  fileprivate(set) var pendingStore: PendingRouteStore?

  fileprivate var following: AnyCancellable?
  /// The number of logins, and the task that prepares the last login.
  fileprivate var login: (count: Int, task: Task<Void, Never>?) = (0, nil)
  /// The session whose requests may be waiting; requests of other sessions have been removed.
  fileprivate var lastOwner: RouteOwner?
  /// The task that reads stored links again that could not be read.
  fileprivate var rereading: Task<Void, Never>?
  /// The owners whose stored links have been restored; from then on, the queue determines their stored links.
  fileprivate var loadedOwners: Set<String?> = []

  deinit {
    login.task?.cancel()
  }
}

import CausewayApp

extension ForumApp {
  /// Who is logged in with the forum.
  var account: any AccountAccess {
    get throws { try serviceLocator.resolve((any AccountAccess).self) }
  }

  func makeFlow() -> SessionFlow<ForumUser> {
    SessionFlow(
      main: { [folder = configuration.folder, memory, serviceLocator] user in
        ReaderSession(user, folder: ForumFolder(folder), memory: memory, serviceLocator)
      },
      onLogOut: [
        .cookies { [weak self] in try await self?.account.deleteCookies() },
        .defaults { [weak self] in await self?.wipe() },
        .cache { [weak self] in self?.coordinator.library.emptyCache() },
        LogoutStep("account") { [weak self] in try await self?.account.logOut() },
      ],
      owning: [restoration])
  }

  func makeLogin(reason: String?) -> LoginModel {
    LoginModel(reason: reason) { [weak self] name, password in
      guard let self else { return }
      let account = try account
      do throws(SessionError<AccountError>) {
        try await flow.logIn { () throws(AccountError) in try await account.logIn(name: name, password: password) }
      } catch {
        // What people are told is why the forum has refused.
        if case .authentication(let refusal) = error { throw refusal }
        throw error
      }
    }
  }

  /// Takes up the session that was kept.
  ///
  /// - Returns: What the interface begins with.
  /// - Throws: What has to be done something about, after it has been taken up as far as possible.
  func resumeSession() async throws -> LaunchRoot {
    let account = try account
    formerOwner = settings[.lastUser]?.id
    if let formerOwner { ForumFolder(configuration.folder).adoptUnowned(for: formerOwner) }
    var trouble: AccountError?
    try await flow.start {
      do throws(AccountError) {
        return try await account.check().map { .user($0) } ?? .loggedOut
      } catch {
        trouble = error
        if error == .expired { return .expired }
        return settings[.lastUser].map { .user($0) } ?? .loggedOut
      }
    }
    if let trouble { throw trouble }
    return flow.isLoggedIn ? .main : .login
  }

  /// Brings back where a user was, after a login, and follows the links that have waited for it.
  func enter(_ user: ForumUser) async {
    await adoptFormerState(for: user)
    await restoration.restore(into: navigation, for: user.id)
    await drafts.takeOver(from: restoration.drafts)
    guard flow.state.user == user else { return }
    login = nil
    router.release()
  }

  /// Gives a state from before states had owners to the last user, or else to the first user who logs in.
  func adoptFormerState(for user: ForumUser?) async {
    guard let owner = formerOwner ?? user?.id else { return }
    await restoration.adoptUnownedSnapshot(for: owner)
  }

  /// Forgets what is not a user's own: settings, and when something was refreshed.
  ///
  /// Where the user was, drafts and bookmarks stay, and only the same user finds them again.
  private func wipe() async {
    settings.resetAll()
    await refresh.forgetAll()
  }
}

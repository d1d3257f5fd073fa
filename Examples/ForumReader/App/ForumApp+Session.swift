import CausewayApp

extension ForumApp {
  /// Who is logged in with the forum.
  var account: any AccountAccess {
    get throws { try serviceLocator.resolve((any AccountAccess).self) }
  }

  func makeFlow() -> SessionFlow<ForumUser> {
    SessionFlow(
      main: { [folder = configuration.folder, memory, serviceLocator] _ in
        ReaderSession(folder: folder, memory: memory, serviceLocator)
      },
      onLogOut: [
        .cookies { [weak self] in try await self?.account.deleteCookies() },
        .defaults { [weak self] in await self?.wipe() },
        .cache { [weak self] in self?.coordinator.library.emptyCache() },
        LogoutStep("account") { [weak self] in try await self?.account.logOut() },
      ])
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
    var trouble: AccountError?
    try await flow.start {
      do throws(AccountError) {
        return try await account.check().map { .user($0) } ?? .nobody
      } catch {
        trouble = error
        if error == .expired { return .expired }
        return settings[.lastUser].map { .user($0) } ?? .nobody
      }
    }
    if let trouble { throw trouble }
    return flow.isLoggedIn ? .main : .login
  }

  /// Forgets everything that is remembered about somebody.
  private func wipe() async {
    restoration.unfollow()
    await restoration.clear()
    settings.resetAll()
    await refresh.forgetAll()
  }
}

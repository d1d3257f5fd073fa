import CausewayApp
import Foundation

extension ForumApp {
  /// The service that logs users in and out.
  var account: any AccountAccess {
    get throws { try serviceLocator.resolve((any AccountAccess).self) }
  }

  func makeFlow() -> SessionFlow<ForumUser> {
    SessionFlow(
      main: { [memory, serviceLocator] user in
        ReaderSession(user, memory: memory, serviceLocator)
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
        // The user sees only the forum's reason, not the wrapping session error.
        if case .authentication(let refusal) = error { throw refusal }
        throw error
      }
    }
  }

  /// Resumes the stored session.
  ///
  /// - Returns: The part of the interface to show first.
  /// - Throws: The error to handle, after the session has been resumed as far as possible.
  func resumeSession() async throws -> LaunchRoot {
    let account = try account
    formerOwner = settings[.lastUser]?.id
    if let formerOwner { serviceLocator.find((any ForumServices).self)?.adoptUnownedData(for: formerOwner) }
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

  /// Restores a user's navigation state after a login.
  ///
  /// Afterwards the router serves the links that wait. The task is cancelled when the session changes.
  func enter(_ user: ForumUser) async {
    // The launch has restored the state of a session that was kept, unless it failed.
    if restoration.owner != user.id || restorationFailed {
      await adoptFormerState(for: user)
      await restoration.restore(into: navigation, for: user.id)
      await drafts.takeOver(from: restoration.drafts)
    }
    if Task.isCancelled { return }
    login = nil
    entering = nil
  }

  /// Whether the stored state of the user could not be read, so that it has to be restored later.
  var restorationFailed: Bool {
    if case .failed? = restored { true } else { false }
  }

  /// Assigns a state saved before states had owners to the last user, or else to the first user who logs in.
  func adoptFormerState(for user: ForumUser?) async {
    if let user { await takeOverDrafts(of: user) }
    guard let owner = formerOwner ?? user?.id else { return }
    await restoration.adoptUnownedSnapshot(for: owner)
  }

  /// Moves the drafts that an earlier version stored in files into the database.
  private func takeOverDrafts(of user: ForumUser) async {
    let files = FileBlobStore(configuration.folder.appending(path: "drafts.json"))
    await Self.move(files, to: storedDrafts, of: user)
  }

  @concurrent private static func move(_ files: FileBlobStore, to store: DatabaseBlobStore, of user: ForumUser) async {
    store.takeOver(from: files, of: user.id)
  }

  /// Discards data that does not belong to one user: the settings and the times of refreshes.
  ///
  /// Navigation state, drafts and bookmarks remain stored for their user.
  private func wipe() async {
    settings.resetAll()
    await refresh.forgetAll()
  }
}

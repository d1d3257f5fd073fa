import Causeway

/// Who is logged in, and how one is.
protocol AccountAccess: Sendable {
  /// Who is logged in now: `nil` until ``check()`` or ``logIn(name:password:)`` has found somebody.
  ///
  /// It changes on the service's queue, before the call that changes it returns.
  var user: StatePublisher<ForumUser?, Never> { get }

  /// Logs somebody in, and keeps the session for the next start.
  func logIn(name: String, password: String) async throws(AccountError) -> ForumUser

  /// Takes up the session that was kept.
  ///
  /// - Returns: Whose it is; `nil` if nobody was logged in.
  /// - Throws: ``AccountError/expired``, and then the session is gone; ``AccountError/offline``, and then it is kept
  ///   for a later attempt.
  func check() async throws(AccountError) -> ForumUser?

  /// The names of the cookies of the session.
  func cookies() async -> [String]

  /// Deletes all cookies, the first step of logging out. The session is not taken up again after that.
  func deleteCookies() async

  /// Ends the session, with its cookies, and tells everybody. It succeeds without a network too.
  func logOut() async
}

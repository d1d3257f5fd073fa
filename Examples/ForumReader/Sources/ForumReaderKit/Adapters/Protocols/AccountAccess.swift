public import Causeway

/// A service that logs users in and out.
public protocol AccountAccess: Sendable {
  /// The logged-in user; `nil` until ``check()`` or ``logIn(name:password:)`` finds a user.
  ///
  /// The value changes on the service's queue, before the call that changes it returns.
  var user: StatePublisher<ForumUser?, Never> { get }

  /// Logs a user in and stores the session for the next start.
  func logIn(name: String, password: String) async throws(AccountError) -> ForumUser

  /// Resumes the stored session.
  ///
  /// - Returns: The user of the session; `nil` if no session is stored.
  /// - Throws: ``AccountError/expired`` after deleting the session, or ``AccountError/offline``; the session then
  ///   remains stored for a later attempt.
  func check() async throws(AccountError) -> ForumUser?

  /// Returns the names of the session's cookies.
  func cookies() async -> [String]

  /// Deletes all cookies, which is the first step of logging out. The session cannot be resumed afterwards.
  func deleteCookies() async

  /// Ends the session, deletes its cookies and posts a notification. Succeeds without a network.
  func logOut() async
}

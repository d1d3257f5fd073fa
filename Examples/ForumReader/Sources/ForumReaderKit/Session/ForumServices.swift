/// The services from which an app takes its data.
///
/// Several apps can share them, for example the windows of a server: changes made in one appear in the others.
public protocol ForumServices: Sendable {
  /// The service that logs users in and out.
  var account: any AccountAccess { get }

  /// Returns the services of a user.
  func forum(of user: ForumUser) async throws -> BridgedForum
}

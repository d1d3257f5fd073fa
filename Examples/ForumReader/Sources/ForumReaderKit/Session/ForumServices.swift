public import Causeway

/// The services from which an app takes its data.
///
/// Several apps can share them, for example the windows of a server: changes made in one appear in the others.
public protocol ForumServices: Sendable {
  /// The service that logs users in and out.
  var account: any AccountAccess { get }

  /// The IDs of the threads to which replies are added, by any app that uses the same database.
  var changedThreads: AnyPublisher<[String], Never> { get }

  /// Returns the services of a user.
  func forum(of user: ForumUser) async throws -> BridgedForum

  /// Assigns data that was stored before data had owners to a user.
  func adoptUnownedData(for userID: String)
}

extension ForumServices {
  /// Does nothing: most services have no such data.
  public func adoptUnownedData(for userID: String) {}
}

/// A logged-in user.
public struct ForumUser: Codable, Hashable, Sendable {
  /// The ID of the user as a member of the forum.
  public let id: String
  /// The user name.
  public let name: String
}

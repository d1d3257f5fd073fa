/// A logged-in user.
struct ForumUser: Codable, Hashable, Sendable {
  /// The ID of the user as a member of the forum.
  let id: String
  let name: String
}

/// Somebody who is logged in.
struct ForumUser: Codable, Hashable, Sendable {
  /// The id by which the forum knows the member.
  let id: String
  let name: String
}

/// A session as it is kept from one start to the next.
struct ForumSession: Codable, Hashable {
  let user: ForumUser
  /// What the server knows the session by.
  var cookies: [String: String]

  /// Begins a session.
  init(user: ForumUser) {
    self.user = user
    cookies = ["bbuserid": user.id, "bbusername": user.name]
  }
}

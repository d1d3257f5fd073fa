/// A session as stored between two starts of the app.
struct ForumSession: Codable, Hashable {
  let user: ForumUser
  /// The cookies that identify the session to the server.
  var cookies: [String: String]

  /// Creates a session for a user.
  init(user: ForumUser) {
    self.user = user
    cookies = ["bbuserid": user.id, "bbusername": user.name]
  }
}

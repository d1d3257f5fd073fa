import ForumReaderKit

/// The services of the windows of one session: a login of its own, and the forum of all sessions.
struct SessionServices: ForumServices {
  let account: any AccountAccess
  let shared: SharedForum

  func forum(of user: ForumUser) throws -> BridgedForum {
    try shared.forum(of: user)
  }
}

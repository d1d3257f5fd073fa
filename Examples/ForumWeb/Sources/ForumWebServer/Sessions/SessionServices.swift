import Causeway
import ForumReaderKit

/// The services of the windows of one session: a login of its own, and the forum of all sessions.
struct SessionServices: ForumServices {
  let account: any AccountAccess
  let shared: SharedForum

  var changedThreads: AnyPublisher<[String], Never> { shared.changedThreads }

  func forum(of user: ForumUser) -> BridgedForum { shared.forum(of: user) }
}

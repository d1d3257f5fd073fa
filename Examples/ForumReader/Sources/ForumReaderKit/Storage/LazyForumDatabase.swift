import Foundation
import Synchronization

/// A database that is opened when it is used for the first time.
final class LazyForumDatabase: Sendable {
  private let path: String
  private let opened = Mutex<ForumDatabase?>(nil)

  /// Creates a value for a file in an existing folder.
  init(path: String) {
    self.path = path
  }

  /// Returns the database, which is opened once; a failure is not kept.
  func open() throws(ForumError) -> ForumDatabase {
    try opened.withLock { database throws(ForumError) in
      if let database { return database }
      let new = try ForumDatabase(path: path)
      database = new
      return new
    }
  }
}

import Causeway
import CausewayApp
import ForumReaderKit
import Foundation
import Synchronization

/// The forum that all windows of the server share.
final class SharedForum: Sendable {
  /// The IDs of the threads to which replies are added, by a window or another process.
  let changedThreads: AnyPublisher<[String], Never>

  /// The path to which a damaged database was moved when the forum was opened; nil if it was intact.
  var damagedCopy: String? { database.damagedCopy }

  private let archive: ForumArchive
  private let database: ForumDatabase
  private let folder: URL
  private let watch: AnyCancellable
  private let forums = Mutex<[String: BridgedForum]>([:])

  /// Opens the forum.
  ///
  /// - Parameters:
  ///   - archive: The path of an archive; nil for the sample archive in the folder.
  ///   - database: The path of the database for everything that users add; nil for the one in the folder.
  ///   - folder: The existing folder.
  /// - Throws: The error of the archive or the database.
  init(archive: String?, database: String?, folder: URL) throws {
    self.archive = if let archive { try ForumArchive(path: archive) } else { try SampleArchive.open(in: folder) }
    self.database = try ForumDatabase(path: database ?? folder.appending(path: ForumDatabase.fileName).path)
    self.folder = folder
    try self.database.addEarlierFiles(in: folder)
    changedThreads = self.database.changedThreads().share().eraseToAnyPublisher()
    watch = self.database.watchOtherProcesses()
  }

  /// Returns the services of a user, which all sessions of the user share.
  func forum(of user: ForumUser) -> BridgedForum {
    forums.withLock { forums in
      if let forum = forums[user.id] { return forum }
      let own = BridgedForum(
        archive: archive, database: database, userID: user.id, folder: folder, center: NotificationCenter())
      let forum = BridgedForum(
        library: CachingLibrary(own.library), reading: own.reading, bookmarks: own.bookmarks, account: own.account)
      forums[user.id] = forum
      return forum
    }
  }

  /// Returns the store of a window's drafts.
  func drafts(ofWindow window: String, in session: String) -> DatabaseBlobStore {
    DatabaseBlobStore(database, name: "drafts of \(session)").store(for: window)
  }
}

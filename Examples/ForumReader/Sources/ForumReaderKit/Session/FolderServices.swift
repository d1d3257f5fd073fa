import Causeway
import Foundation

/// The services of the only app that uses a folder.
struct FolderServices: ForumServices {
  let account: any AccountAccess
  let changedThreads: AnyPublisher<[String], Never>
  private let archive: ForumArchive
  private let database: ForumDatabase
  private let folder: URL
  private let watch: AnyCancellable

  /// Creates services for an archive, and adds the files of earlier versions to the database.
  ///
  /// - Parameters:
  ///   - archive: The archive.
  ///   - database: The database for everything that users add.
  ///   - folder: The existing folder of the session, of the simulated server and of the files of earlier versions.
  /// - Throws: The error of the database.
  init(_ archive: ForumArchive, _ database: ForumDatabase, in folder: URL) throws(ForumError) {
    self.archive = archive
    self.database = database
    self.folder = folder
    try database.addEarlierFiles(in: folder)
    account = BridgedForum.account(in: folder)
    changedThreads = database.changedThreads()
    watch = database.watchOtherProcesses()
  }

  func forum(of user: ForumUser) -> BridgedForum {
    adoptUnownedData(for: user.id)
    // The app observes logins itself, so these services use a private notification center.
    return BridgedForum(
      archive: archive, database: database, userID: user.id, folder: folder, center: NotificationCenter())
  }

  func adoptUnownedData(for userID: String) {
    EarlierFiles(database: database).adoptUnowned(for: userID, in: folder)
  }
}

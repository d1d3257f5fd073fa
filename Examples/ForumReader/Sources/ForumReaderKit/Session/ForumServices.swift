public import Causeway
import Foundation

/// The services from which an app takes its data.
///
/// Several apps can share them, for example the windows of a server: changes made in one appear in the others.
public protocol ForumServices: Sendable {
  /// The service that logs users in and out.
  var account: any AccountAccess { get }

  /// The IDs of the threads to which replies are added, by any app that uses the same database.
  var changedThreads: AnyPublisher<[String], Never> { get }

  /// Returns the services of a user.
  func forum(of user: ForumUser) async throws -> BridgedForum

  /// Assigns data that was stored before data had owners to a user.
  func adoptUnownedData(for userID: String)
}

extension ForumServices {
  /// Does nothing: most services have no such data.
  public func adoptUnownedData(for userID: String) {}
}

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

import CausewayBridging
public import Dispatch
public import Foundation

/// All services of the forum for one user of an archive.
///
/// The legacy services run on one queue. What the user adds is stored in a ``ForumDatabase``; `session.json` and, for the
/// simulated server, `server.json` are files in a folder.
public struct BridgedForum: Sendable {
  /// The contents of the forum.
  public let library: any ForumLibrary
  /// The reading progress of the user.
  public let reading: any ReadingService
  /// The bookmarks of the user.
  public let bookmarks: any BookmarkService
  /// The service that logs users in and out.
  public let account: any AccountAccess

  /// Creates a value from services.
  public init(
    library: any ForumLibrary, reading: any ReadingService, bookmarks: any BookmarkService, account: any AccountAccess
  ) {
    self.library = library
    self.reading = reading
    self.bookmarks = bookmarks
    self.account = account
  }

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - archive: The archive to read.
  ///   - database: The database for everything that users add.
  ///   - userID: The ID of the logged-in user.
  ///   - folder: The existing folder of the session and the simulated server.
  ///   - center: The notification center to which the legacy services post.
  public init(
    archive: ForumArchive, database: ForumDatabase, userID: String, folder: URL, center: NotificationCenter = .default
  ) {
    let queue = DispatchQueue(label: "forum")
    let server = ForumServer(file: folder.appending(path: "server.json"))
    let reading = ReadingStore(database, userID: userID, queue: queue)
    let store = ForumStore(archive: archive, database: database, reading: reading, server: server, queue: queue)
    let confined = Confined(to: queue, store)
    library = BridgedLibrary(confined, messageChanges: database.messageChanges(of: userID))
    self.reading = BridgedReading(confined)
    bookmarks = BridgedBookmarks(
      Confined(to: queue, BookmarkStore(database, userID: userID, queue: queue)),
      changes: database.observation("stored bookmarks") { try ForumDatabase.bookmarks(of: userID, in: $0) })
    account = Self.account(in: folder, queue: queue, center: center)
  }

  /// Creates the account service, which does not require a user.
  ///
  /// - Parameters:
  ///   - folder: The existing folder in which the session is stored.
  ///   - queue: The queue of the legacy service.
  ///   - center: The notification center to which the legacy service posts.
  /// - Returns: The service.
  public static func account(
    in folder: URL, queue: DispatchQueue = DispatchQueue(label: "account"), center: NotificationCenter = .default
  ) -> any AccountAccess {
    let server = ForumServer(file: folder.appending(path: "server.json"))
    let accounts = AccountService(
      file: folder.appending(path: "session.json"), server: server, queue: queue, center: center)
    return BridgedAccounts(Confined(to: queue, accounts), center: center)
  }
}

/// An adapter for the ``ReadingStore`` of a ``ForumStore``, which is used only on the store's queue.
struct BridgedReading: ReadingService {
  private let store: Confined<ForumStore>

  /// Creates the adapter.
  init(_ store: Confined<ForumStore>) {
    self.store = store
  }

  func markRead(threadID: String, upTo index: Int) async {
    _ = await store.answer { $0.reading.markRead(threadID, upTo: index) }
  }

  func lastRead(_ threadID: String) async -> Int? {
    await store.answer { $0.reading.lastRead(in: threadID) }
  }

  func markRead(messageID: String) async {
    _ = await store.answer { $0.reading.markRead(messageID: messageID) }
  }
}

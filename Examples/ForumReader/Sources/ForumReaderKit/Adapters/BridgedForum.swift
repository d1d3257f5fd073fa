import CausewayBridging
public import Dispatch
public import Foundation

/// All services of the forum for one archive, with their data in one folder.
///
/// The legacy services run on one queue and use the files `sent.json`, `session.json` and, for the simulated server,
/// `server.json` in the folder. `read.json` and `bookmarks.json` are in the user's folder.
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
  ///   - folder: The existing folder in which the services store their data.
  ///   - userFolder: The existing folder for the data of the logged-in user; nil to use `folder`.
  ///   - center: The notification center to which the legacy services post.
  public init(archive: ForumArchive, folder: URL, userFolder: URL? = nil, center: NotificationCenter = .default) {
    let userFolder = userFolder ?? folder
    let queue = DispatchQueue(label: "forum")
    let server = ForumServer(file: folder.appending(path: "server.json"))
    let reading = ReadingStore(file: userFolder.appending(path: "read.json"), queue: queue)
    let store = ForumStore(
      archive: archive, sent: folder.appending(path: "sent.json"), reading: reading, server: server, queue: queue)
    let confined = Confined(to: queue, store)
    library = BridgedLibrary(confined)
    self.reading = BridgedReading(confined)
    bookmarks = BridgedBookmarks(
      Confined(to: queue, BookmarkStore(file: userFolder.appending(path: "bookmarks.json"), queue: queue)))
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

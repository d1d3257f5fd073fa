import CausewayBridging
import Dispatch
import Foundation

/// All services of the forum over one archive, with what they keep in one folder.
///
/// The legacy services live on one queue, and are made there of files in the folder: `sent.json`, `session.json`, and
/// `server.json` for the other end of the network. `read.json` and `bookmarks.json` are in the folder of the user.
struct BridgedForum: Sendable {
  let library: any ForumLibrary
  let reading: any ReadingService
  let bookmarks: any BookmarkService
  let account: any AccountAccess

  /// Makes the services.
  ///
  /// - Parameters:
  ///   - archive: What there is to read.
  ///   - folder: What they write is kept there; it exists.
  ///   - userFolder: What belongs to the logged-in user is kept there; it exists. Without one it is the folder.
  ///   - center: Where the legacy services post their notifications.
  init(archive: ForumArchive, folder: URL, userFolder: URL? = nil, center: NotificationCenter = .default) {
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

  /// Makes the service that logs in and out, which needs no user.
  ///
  /// - Parameters:
  ///   - folder: The session is kept there; it exists.
  ///   - queue: The queue of the legacy service.
  ///   - center: Where the legacy service posts its notifications.
  /// - Returns: The service.
  static func account(
    in folder: URL, queue: DispatchQueue = DispatchQueue(label: "account"), center: NotificationCenter = .default
  ) -> any AccountAccess {
    let server = ForumServer(file: folder.appending(path: "server.json"))
    let accounts = AccountService(
      file: folder.appending(path: "session.json"), server: server, queue: queue, center: center)
    return BridgedAccounts(Confined(to: queue, accounts), center: center)
  }
}

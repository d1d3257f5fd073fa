import CausewayBridging
import Dispatch
import Foundation

/// All services of the forum over one archive, with what they keep in one folder.
///
/// The legacy services live on one queue, and are made there of files in the folder: `sent.json`, `read.json`,
/// `bookmarks.json`, `session.json`, and `server.json` for the other end of the network.
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
  ///   - center: Where the legacy services post their notifications.
  init(archive: ForumArchive, folder: URL, center: NotificationCenter = .default) {
    let queue = DispatchQueue(label: "forum")
    let server = ForumServer(file: folder.appending(path: "server.json"))
    let reading = ReadingStore(file: folder.appending(path: "read.json"), queue: queue)
    let store = ForumStore(
      archive: archive, sent: folder.appending(path: "sent.json"), reading: reading, server: server, queue: queue)
    let confined = Confined(to: queue, store)
    library = BridgedLibrary(confined)
    self.reading = BridgedReading(confined)
    bookmarks = BridgedBookmarks(
      Confined(to: queue, BookmarkStore(file: folder.appending(path: "bookmarks.json"), queue: queue)))
    let accounts = AccountService(
      file: folder.appending(path: "session.json"), server: server, queue: queue, center: center)
    account = BridgedAccounts(Confined(to: queue, accounts), center: center)
  }
}

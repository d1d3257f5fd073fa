import CausewayBridging
import CausewayTesting
import ChildPrograms
import Dispatch
import Foundation
import GRDB

@testable import ForumReaderKit

/// The legacy store over a generated archive, with its queue and its network under the control of a test.
struct LegacyForum {
  let folder: TemporaryFolder
  let archive: ForumArchive
  let database: ForumDatabase
  let store: Confined<ForumStore>
  let queue = DispatchQueue(label: "forum")
  let wire = DispatchQueue(label: "wire")

  static let date = Date(timeIntervalSince1970: 1_700_000_000)

  /// Creates a store over an archive with 3,000 posts, in its own folder or another store's, for a user.
  init(in folder: TemporaryFolder? = nil, userID: String = "1") throws {
    self.folder = try folder ?? TemporaryFolder()
    archive = try self.folder.archive(ArchivePlan(posts: 3000))
    database = try ForumDatabase(path: self.folder.path(ForumDatabase.fileName))
    let reading = ReadingStore(database, userID: userID, queue: queue)
    let store = ForumStore(
      archive: archive, database: database, reading: reading,
      server: ForumServer(file: self.folder.url.appending(path: "server.json")), queue: queue, wire: wire,
      searchSpan: 1000,
      now: { Self.date })
    self.store = Confined(to: queue, store)
  }

  /// Makes changes of a table fail.
  func forbidChanges(of table: String) throws {
    try database.forbidChanges(of: table)
  }

  /// Makes the server silent.
  func goOffline() throws {
    try folder.file("server.json", #"{"isReachable": false}"#)
  }

  /// Calls the store, and waits for its completion.
  func ask<Value: Sendable>(
    _ call: @escaping @Sendable (ForumStore, @escaping @Sendable (Value?, ForumError?) -> Void) -> Void
  ) async throws -> Value? {
    try await withThrowingCallback { (callback: Callback<Value?, ForumError>) in
      store.run { call($0, callback.pairHandler) }
    }
  }

  /// Calls the store on its queue, and waits for that, not for completions.
  func now<Value: Sendable>(_ call: @escaping @Sendable (ForumStore) -> Value) -> Value? {
    let value = Probe<Value?>(nil)
    store.run { store in
      let result = call(store)
      value.change { $0 = result }
    }
    queue.sync {}
    return value.value
  }

  /// Waits until all work that has begun is done.
  func finishTurns() {
    wire.sync {}
    for _ in 1...10 { queue.sync {} }
  }

  /// A thread with several pages, and its posts.
  var longThread: (id: String, posts: [Post]) {
    get throws { ("8", try archive.posts(of: 8, 0..<10_000)) }
  }
}

extension ForumDatabase {
  /// Makes insertions into a table fail.
  func forbidChanges(of table: String) throws {
    try pool.write {
      try $0.execute(
        sql: "CREATE TRIGGER forbidden BEFORE INSERT ON \(table) BEGIN SELECT RAISE(ABORT, 'forbidden'); END")
    }
  }

  /// Ends ``forbidChanges(of:)``.
  func allowChanges() throws {
    try pool.write { try $0.execute(sql: "DROP TRIGGER forbidden") }
  }
}

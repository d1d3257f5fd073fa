import ChildPrograms
import Dispatch
import Foundation
import Testing

@testable import ForumReaderKit

@Suite struct ReadingStoreTests {
  private let folder: TemporaryFolder
  private let queue = DispatchQueue(label: "reading")
  private let database: ForumDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try ForumDatabase(path: folder.path("forum.sqlite"))
  }

  /// Uses a new store on its queue.
  private func run<Value>(by userID: String = "1", _ body: (ReadingStore) throws -> Value) rethrows -> Value {
    try queue.sync { try body(ReadingStore(database, userID: userID, queue: queue)) }
  }

  @Test func farthestPostCounts() {
    run { store in
      #expect(store.lastRead(in: "1") == nil)
      store.markRead("1", upTo: 7)
      store.markRead("1", upTo: 3)
      store.markRead("2", upTo: 0)
    }
    run { store in
      #expect(store.lastRead(in: "1") == 7)
      #expect(store.lastRead(in: "2") == 0)
    }
    #expect(run(by: "2") { $0.lastRead(in: "1") } == nil)
  }

  @Test func aFailedWriteCountsAndIsRetriedLater() throws {
    try database.forbidChanges(of: "readMark")
    try run { store in
      #expect(!store.markRead("1", upTo: 7))
      #expect(store.lastRead(in: "1") == 7)
      try database.allowChanges()
      #expect(store.markRead("2", upTo: 1))
    }
    #expect(run { $0.lastRead(in: "1") } == 7)
  }
}

import Causeway
import CausewayFoundation
import CausewayTesting
import ChildPrograms
import Dispatch
import Foundation
import GRDB
import Synchronization
import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ForumDatabaseTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("forum.sqlite")
  }

  private func addReply(_ text: String, to threadID: String = "8", in database: ForumDatabase) throws -> Int {
    try database.addReply(to: threadID, by: "1", at: Date(timeIntervalSince1970: 1.5), text)
  }

  @Test func aNewDatabaseCanBeOpenedByManyAtOnce() {
    let failures = LockedValue<[any Error]>([])
    for number in 1...10 {
      let path = folder.path("\(number).sqlite")
      DispatchQueue.concurrentPerform(iterations: 6) { _ in
        do { _ = try ForumDatabase(path: path) } catch { failures.withLock { $0.append(error) } }
      }
    }
    #expect(failures.withLock { $0.count } == 0)
  }

  @Test func repliesAreNumberedAndFound() throws {
    let database = try ForumDatabase(path: path)
    #expect(try addReply("Some zebras.", in: database) == 1)
    #expect(try addReply("Other", to: "9", in: database) == 2)
    #expect(try addReply("More ZEBRAS", in: database) == 3)
    #expect(try database.replies(to: "8").map(\.number) == [1, 3])
    #expect(try database.reply(3)?.index == 1)
    #expect(try database.reply(4) == nil)
    #expect(try database.reply(1)?.reply.date == Date(timeIntervalSince1970: 1.5))
    #expect(try database.replySummaries(of: ["7", "8", "9"]).mapValues(\.count) == ["8": 2, "9": 1])
    let words = try #require(try database.read { try SearchWords("zebras", in: $0) })
    #expect(try database.replyCount(with: words) == 2)
    #expect(try database.replies(with: words, 0..<10).map(\.number) == [1, 3])
    #expect(try database.replies(with: words, 1..<10).map(\.number) == [3])
    #expect(try database.replies(with: words, 0..<1).map(\.number) == [1])
  }

  @Test(.covers("b9")) func repliesOfThisAndOtherProcessesAreObserved() async throws {
    let database = try ForumDatabase(path: path)
    _ = try addReply("before", in: database)
    let watch = database.watchOtherProcesses()
    let recorder = Recorder(database.changedThreads())
    let started = Recorder(database.observation("test") { try Int.fetchOne($0, sql: ForumDatabase.lastReplyQuery) })
    await started.expectNext(1)
    _ = try addReply("here", in: database)
    await recorder.expectNext(["8"])
    let other = try ForumDatabase(path: path)
    _ = try addReply("there", to: "9", in: other)
    await recorder.expectNext(["9"])
    recorder.cancel()
    started.cancel()
    watch.cancel()
  }

  /// Other programs can use all instances of inotify that a user has.
  @Test(.covers("b9")) func logThatCannotBeObservedIsTriedAgain() async throws {
    let database = try ForumDatabase(path: path)
    let other = try ForumDatabase(path: path)
    _ = try addReply("before", in: other)
    let recorder = Recorder(database.observation("test") { try Int.fetchOne($0, sql: ForumDatabase.lastReplyQuery) })
    await recorder.expectNext(1)
    let clock = TestClock()
    let attempts = Mutex(0)
    let log = PassthroughSubject<FileEvent, FileWatchError>()
    let watch = database.lookForChanges(
      after: Deferred {
        let failure = FileWatchError(path: "forum.sqlite-wal", code: EMFILE)
        return attempts.withLock {
          $0 += 1
          return $0 < 3 ? Fail(error: failure).eraseToAnyPublisher() : log.eraseToAnyPublisher()
        }
      }, clock: clock)
    for number in 2...3 {
      _ = try addReply("while it is not observed", in: other)
      await clock.advance(by: .seconds(1))
      await recorder.expectNext(number)
      #expect(attempts.withLock { $0 } == number)
    }
    recorder.cancel()
    watch.cancel()
  }

  /// SQLite writes the log first and then counts the change, so the event of the file can come too early.
  @Test(.covers("b9")) func changeThatIsNotYetCountedIsWaitedFor() async throws {
    let database = try ForumDatabase(path: path)
    _ = try addReply("here", in: database)
    let recorder = Recorder(database.observation("test") { try Int.fetchOne($0, sql: ForumDatabase.lastReplyQuery) })
    await recorder.expectNext(1)
    let version = DataVersion()
    try await database.pool.writeWithoutTransaction { try version.notifyChanges(in: $0) }
    let locks = DispatchSemaphore(value: 0)
    try await ForumDatabase(path: path).pool.write { [pool = database.pool] other in
      try other.execute(sql: "INSERT INTO reply (threadID, authorID, date, text) VALUES ('8', '1', 2, 'there')")
      pool.asyncWriteWithoutTransaction { db in
        db.trace { if "\($0)".hasPrefix("BEGIN IMMEDIATE") { locks.signal() } }
        try? version.notifyChanges(in: db)
      }
      #expect(locks.wait(timeout: .now() + 60) == .success)
    }
    await recorder.expectNext(2)
    recorder.cancel()
  }

  @Test func fileWithOtherContentIsMovedAside() throws {
    try folder.file("forum.sqlite", String(repeating: "no database", count: 500))
    let database = try ForumDatabase(path: path)
    #expect(try addReply("x", in: database) == 1)
    #expect(database.damagedCopy == path + ".damaged-1")
    #expect(folder.has("forum.sqlite.damaged-1"))
    #expect(try ForumDatabase(path: path).damagedCopy == nil)
  }

  @Test func fileWithADamagedPageIsMovedAside() throws {
    let database = try ForumDatabase(path: path)
    try sendMessages(in: database)
    try damageMessages(of: database)
    #expect(throws: ForumError.damaged("forum.sqlite")) { try database.messages(in: .sent, of: "1", 0..<99) }
    let next = try ForumDatabase(path: path)
    #expect(next.damagedCopy == path + ".damaged-1")
    #expect(try next.messageCount(in: .sent, of: "1") == 0)
    try sendMessages(in: next)
    #expect(try ForumDatabase(path: path).damagedCopy == nil)
  }

  /// Fills several pages.
  private func sendMessages(in database: ForumDatabase) throws {
    for number in 0..<20 {
      let message = OutgoingMessage(
        recipientID: "2", subject: "\(number)", text: String(repeating: "text ", count: 200))
      try database.add(message, from: "1", at: Date(timeIntervalSince1970: 0))
    }
  }

  /// Overwrites the root page of the messages.
  private func damageMessages(of database: ForumDatabase) throws {
    let (page, size) = try database.pool.writeWithoutTransaction { db in
      try db.checkpoint(.truncate)
      let page = try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'sentMessage'")
      return (try #require(page), try #require(try Int.fetchOne(db, sql: "PRAGMA page_size")))
    }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seek(toOffset: UInt64((page - 1) * size))
    try file.write(contentsOf: Data(repeating: 0xA5, count: size))
    try file.close()
  }

  @Test func messagesOfAnEarlierVersionArrive() throws {
    let earlier = try DatabasePool(path: path)
    try ForumSchema.migrator.migrate(earlier, upTo: "1")
    try earlier.write {
      try $0.execute(sql: "INSERT INTO sentMessage (recipientID, subject, text) VALUES ('2', 'Hello', 'Well?')")
    }
    try earlier.close()
    let database = try ForumDatabase(path: path)
    let message = try #require(try database.messages(in: .inbox, of: "2", 0..<9).first)
    #expect(message.senderID == "")
    #expect(message.date > Date(timeIntervalSince1970: 1_700_000_000))
  }

  @Test func laterVersionIsRefusedAndUnchanged() throws {
    try ForumDatabase(path: path).pool.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('9')") }
    #expect(throws: ForumError.unwritable("forum.sqlite")) { try ForumDatabase(path: path) }
    #expect(try folder.names.allSatisfy { $0.hasPrefix("forum.sqlite") && !$0.contains("damaged") })
  }

  @Test func folderThatIsNotThereIsAnError() {
    #expect(throws: ForumError.unwritable("x")) { try ForumDatabase(path: folder.path("none/x")) }
  }
}

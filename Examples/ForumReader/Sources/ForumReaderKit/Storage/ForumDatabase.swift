import Foundation
import GRDB
import Synchronization

/// The database of everything that users add to a forum: replies, messages, bookmarks, read marks and drafts.
///
/// Several processes can open the same file, and several windows of a process share one instance. Thread-safe; calls block
/// while they read or write. A change is stored when the call returns, also if the process is then killed.
public final class ForumDatabase: Sendable {
  /// The name of the file in the data folder.
  public static let fileName = "forum.sqlite"

  /// The path of the file.
  public let path: String

  /// The path to which a damaged file was moved before this database was created; nil if there was none.
  public let damagedCopy: String?

  let pool: DatabasePool

  /// Opens a database, and creates it if necessary.
  ///
  /// All pages of the file are read once, to find damage.
  ///
  /// - Parameter path: The path of the file in an existing folder. A damaged file is moved aside; see ``damagedCopy``.
  /// - Throws: ``ForumError/unwritable(_:)`` if the file cannot be opened or has a later version.
  public convenience init(path: String) throws(ForumError) {
    let folder = Self.lockFolder(of: path)
    defer { if folder >= 0 { close(folder) } }
    do {
      try self.init(opening: path)
    } catch let error as DatabaseError where error.isDamage {
      let copy = Self.moveAside(path)
      do { try self.init(opening: path, damagedCopy: copy) } catch { throw Self.failure(path) }
    } catch {
      throw Self.failure(path)
    }
  }

  private init(opening path: String, damagedCopy: String? = nil) throws {
    self.path = path
    self.damagedCopy = damagedCopy
    var configuration = Configuration()
    configuration.label = "forum database"
    // Other processes hold the lock only while they write.
    configuration.busyMode = .timeout(10)
    pool = try DatabasePool(path: path, configuration: configuration)
    try ForumSchema.migrator.migrate(pool)
    guard try pool.read({ try !ForumSchema.migrator.hasBeenSuperseded($0) }) else { throw Self.failure(path) }
    // Otherwise a screen whose rows are on a damaged page would fail at every start.
    let check = try pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard check == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: check) }
  }

  /// Waits until no other process opens a database in the same folder.
  ///
  /// SQLite refuses some steps of creating a database, and of its migrations, while another process is at them.
  ///
  /// - Returns: A descriptor to close when the database is open; negative if the folder cannot be locked.
  private static func lockFolder(of path: String) -> Int32 {
    let folder = Foundation.open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    while folder >= 0, flock(folder, LOCK_EX) != 0, errno == EINTR {}
    return folder
  }

  private static func failure(_ path: String) -> ForumError {
    .unwritable(URL(filePath: path).lastPathComponent)
  }

  /// Moves a file aside and returns its new path.
  private static func moveAside(_ path: String) -> String {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
    let copy = "\(path).damaged-\(number)"
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.moveItem(atPath: path + suffix, toPath: copy + suffix)
    }
    return copy
  }

  /// Reads from the database.
  func read<Value>(_ query: (Database) throws -> Value) throws(ForumError) -> Value {
    do { return try pool.read(query) } catch { throw Self.isDamage(error) ? .damaged(name) : .unreadable(name) }
  }

  /// Changes the database in a transaction, which is undone if an error is thrown.
  func write<Value>(_ change: (Database) throws -> Value) throws(ForumError) -> Value {
    do { return try pool.write(change) } catch { throw Self.isDamage(error) ? .damaged(name) : .unwritable(name) }
  }

  private static func isDamage(_ error: any Error) -> Bool { (error as? DatabaseError)?.isDamage == true }

  private var name: String { URL(filePath: path).lastPathComponent }
}

extension ForumDatabase {
  /// Returns the names of the forums from the last download, by ID.
  func forumNames() throws(ForumError) -> [String: String] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM forumName").reduce(into: [:]) {
        $0[try $1.get("forumID")] = try $1.get("name") as String
      }
    }
  }

  /// Replaces the names of the forums.
  func setForumNames(_ names: [String: String]) throws(ForumError) {
    try write { try Self.setForumNames(names, in: $0) }
  }

  static func setForumNames(_ names: [String: String], in db: Database) throws {
    try db.execute(sql: "DELETE FROM forumName")
    for (id, name) in names {
      try db.execute(sql: "INSERT INTO forumName VALUES (?, ?)", arguments: [id, name])
    }
  }
}

extension ForumDatabase {
  /// Returns the IDs of a user's bookmarked threads, in the order of bookmarking.
  func bookmarks(of userID: String) throws(ForumError) -> [String] {
    try read { try Self.bookmarks(of: userID, in: $0) }
  }

  static func bookmarks(of userID: String, in db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT threadID FROM bookmark WHERE userID = ? ORDER BY id", arguments: [userID])
  }

  /// Adds or removes bookmarks of a user.
  ///
  /// - Returns: The bookmarks of the user.
  func setBookmarked(_ isBookmarked: Bool, _ threadIDs: [String], of userID: String) throws(ForumError) -> [String] {
    try write { db in
      for threadID in threadIDs { try Self.setBookmarked(isBookmarked, threadID, of: userID, in: db) }
      return try Self.bookmarks(of: userID, in: db)
    }
  }

  static func setBookmarked(_ isBookmarked: Bool, _ threadID: String, of userID: String, in db: Database) throws {
    let change =
      isBookmarked
      ? "INSERT OR IGNORE INTO bookmark (userID, threadID) VALUES (?, ?)"
      : "DELETE FROM bookmark WHERE userID = ? AND threadID = ?"
    try db.execute(sql: change, arguments: [userID, threadID])
  }

  /// Returns the position of the last post in a thread that a user has read; nil if the thread has not been read.
  func lastRead(in threadID: String, by userID: String) throws(ForumError) -> Int? {
    try read {
      try Int.fetchOne(
        $0, sql: "SELECT position FROM readMark WHERE userID = ? AND threadID = ?", arguments: [userID, threadID])
    }
  }

  /// Returns the positions of the last posts that a user has read in some threads.
  func lastRead(in threadIDs: [String], by userID: String) throws(ForumError) -> [String: Int] {
    let marks = databaseQuestionMarks(count: threadIDs.count)
    return try read {
      try Row.fetchAll(
        $0, sql: "SELECT threadID, position FROM readMark WHERE userID = ? AND threadID IN (\(marks))",
        arguments: StatementArguments([userID] + threadIDs)
      ).reduce(into: [:]) { $0[try $1.get("threadID")] = try $1.get("position") as Int }
    }
  }

  /// Returns all threads that a user has read, each with the number of posts to its last read one, without the replies
  /// that were written to the thread.
  func readMarks(of userID: String) throws(ForumError) -> [(threadID: String, archivedCount: Int)] {
    let sql = """
      SELECT threadID, position + 1 - (SELECT COUNT(*) FROM reply WHERE reply.threadID = readMark.threadID) AS count \
      FROM readMark WHERE userID = ?
      """
    return try read {
      try Row.fetchAll($0, sql: sql, arguments: [userID]).map { (try $0.get("threadID"), try $0.get("count")) }
    }
  }

  /// Records positions up to which a user has read threads.
  ///
  /// A farther position remains.
  func markRead(_ positions: [String: Int], by userID: String) throws(ForumError) {
    try write { db in
      for (threadID, position) in positions { try Self.markRead(threadID, position, by: userID, in: db) }
    }
  }

  static func markRead(_ threadID: String, _ position: Int, by userID: String, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO readMark VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET position = max(position, excluded.position)
        """, arguments: [userID, threadID, position])
  }
}

/// The tables of a ``ForumDatabase``.
enum ForumSchema {
  /// The versions of the tables.
  ///
  /// A released version never changes; a new one is added below it.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { try $0.execute(sql: tables) }
    migrator.registerMigration("2") { try $0.execute(sql: folders) }
    return migrator
  }

  private static let tables = """
    -- Numbers of deleted replies are not used again, because links contain them.
    CREATE TABLE reply (
      id INTEGER PRIMARY KEY AUTOINCREMENT, threadID TEXT NOT NULL, authorID TEXT NOT NULL, date REAL NOT NULL,
      text TEXT NOT NULL);
    CREATE INDEX replyOfThread ON reply (threadID, id);
    CREATE VIRTUAL TABLE replyText USING fts5(
      text, content='reply', content_rowid='id', detail=none, columnsize=0, tokenize='unicode61 remove_diacritics 2');
    CREATE TRIGGER replyTextAfterInsert AFTER INSERT ON reply BEGIN
      INSERT INTO replyText (rowid, text) VALUES (new.id, new.text);
    END;
    CREATE TABLE sentMessage (
      id INTEGER PRIMARY KEY, recipientID TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL);
    CREATE TABLE forumName (forumID TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
    -- The IDs are in the order of bookmarking.
    CREATE TABLE bookmark (
      id INTEGER PRIMARY KEY AUTOINCREMENT, userID TEXT NOT NULL, threadID TEXT NOT NULL, UNIQUE (userID, threadID));
    CREATE TABLE readMark (
      userID TEXT NOT NULL, threadID TEXT NOT NULL, position INTEGER NOT NULL,
      PRIMARY KEY (userID, threadID)) WITHOUT ROWID;
    CREATE TABLE draft (
      path TEXT NOT NULL, key TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY (path, key)) WITHOUT ROWID;
    -- Files of earlier versions whose contents have been added.
    CREATE TABLE importedFile (path TEXT PRIMARY KEY) WITHOUT ROWID;
    """

  private static let folders = """
    -- Messages of earlier versions have no sender, and the date of the first start of this version.
    ALTER TABLE sentMessage ADD COLUMN senderID TEXT NOT NULL DEFAULT '';
    ALTER TABLE sentMessage ADD COLUMN date REAL NOT NULL DEFAULT 0;
    UPDATE sentMessage SET date = unixepoch();
    CREATE INDEX messageTo ON sentMessage (recipientID, id);
    CREATE INDEX messageFrom ON sentMessage (senderID, id);
    -- With row IDs, because SQLite does not report changes of tables without them.
    CREATE TABLE readMessage (userID TEXT NOT NULL, messageID TEXT NOT NULL, PRIMARY KEY (userID, messageID));
    """
}

extension DatabaseError {
  /// Whether the file is damaged or has other contents than a database.
  var isDamage: Bool { [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(resultCode) }

  /// The reason in words that require no knowledge of the database.
  var plainReason: String {
    switch resultCode {
    case .SQLITE_CANTOPEN: "it cannot be opened"
    case .SQLITE_PERM, .SQLITE_AUTH: "access to it is denied"
    case .SQLITE_READONLY: "it is read-only"
    case .SQLITE_FULL: "the disk is full"
    case .SQLITE_IOERR: "the disk reports an error"
    case .SQLITE_BUSY, .SQLITE_LOCKED: "another program is using it"
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: "it is damaged"
    default: "the database reports the error \(extendedResultCode.rawValue)"
    }
  }
}

/// A database that is opened when it is used for the first time.
final class LazyForumDatabase: Sendable {
  private let path: String
  private let opened = Mutex<ForumDatabase?>(nil)

  /// Creates a value for a file in an existing folder.
  init(path: String) {
    self.path = path
  }

  /// The path to which a damaged file was moved when the database was opened.
  var damagedCopy: String? { opened.withLock { $0?.damagedCopy } }

  /// Returns the database, which is opened once; a failure is not kept.
  func open() throws(ForumError) -> ForumDatabase {
    try opened.withLock { database throws(ForumError) in
      if let database { return database }
      let new = try ForumDatabase(path: path)
      database = new
      return new
    }
  }
}

import Foundation
import GRDB

/// A forum on disk, in a SQLite database that is only read.
///
/// Each query reads only the pages of the file that it requires, so time and memory hardly depend on the size of the
/// archive. Thread-safe; calls block while they read.
public final class ForumArchive: Sendable {
  /// The path of the archive, as given.
  public let path: String
  /// The number of records in each section.
  public let counts: ArchiveCounts

  private let database: DatabasePool

  /// Opens an archive and verifies that it is an archive of this version.
  public init(path: String) throws(ArchiveError) {
    try Self.requireDatabase(path)
    self.path = path
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.label = "forum archive"
      database = try DatabasePool(path: path, configuration: configuration)
      counts = try database.read { db in
        guard try Int.fetchOne(db, sql: "PRAGMA application_id") == ArchiveSchema.applicationID else {
          throw ArchiveError.foreign(path: path)
        }
        guard try !ArchiveSchema.migrator.hasBeenSuperseded(db) else { throw ArchiveError.unknownVersion(path: path) }
        guard try ArchiveSchema.migrator.hasCompletedMigrations(db) else { throw ArchiveError.outdated(path: path) }
        return try ArchiveCounts(db)
      }
    } catch let error as ArchiveError {
      throw error
    } catch {
      throw ArchiveError(reading: path, error)
    }
  }

  /// The size of the file in bytes.
  public var fileSize: Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }

  /// Reads from the database.
  func read<Value>(_ query: (Database) throws -> Value) throws(ArchiveError) -> Value {
    do {
      return try database.read(query)
    } catch {
      throw ArchiveError(reading: path, error)
    }
  }

  /// Returns whether a file is a forum archive of any version, which can be damaged.
  public static func isArchive(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    let beginning = (try? file.read(upToCount: 72)) ?? Data()
    if beginning.starts(with: formerBeginning) { return true }
    // SQLite stores the application's number at this offset.
    let number = beginning.dropFirst(68).reduce(0) { $0 << 8 | Int($1) }
    return beginning.starts(with: databaseBeginning) && number == ArchiveSchema.applicationID
  }

  private static let formerBeginning = Data("CWFORUM\n".utf8)
  private static let databaseBeginning = Data("SQLite format 3\0".utf8)

  /// Throws an error if a file cannot be a database, which SQLite would report late or not at all.
  private static func requireDatabase(_ path: String) throws(ArchiveError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    // Opening a named pipe would wait for a writer.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .unreadable(path: path, reason: "access to it is denied")
    }
    let beginning = (try? file.read(upToCount: 16)) ?? Data()
    if beginning.starts(with: formerBeginning) { throw .outdated(path: path) }
    guard beginning == databaseBeginning else { throw .foreign(path: path) }
  }
}

extension ForumArchive {
  /// Returns all forums.
  func forums() throws(ArchiveError) -> [Forum] {
    try rows("SELECT * FROM forum ORDER BY id") { try Forum($0) }
  }

  /// Returns threads of a forum.
  ///
  /// - Parameters:
  ///   - forum: The ID of the forum.
  ///   - places: The positions of the threads in the forum, starting at 0. Positions without a thread are ignored.
  /// - Returns: The threads.
  /// - Throws: An ``ArchiveError`` if the archive cannot be read.
  func threads(of forum: Int, _ places: Range<Int>) throws(ArchiveError) -> [ForumThread] {
    try rows(
      "SELECT * FROM thread WHERE forumID = ? AND position >= ? AND position < ? ORDER BY position",
      [forum, places.lowerBound, places.upperBound]
    ) { try ForumThread($0) }
  }

  /// Returns posts of a thread.
  ///
  /// - Parameters:
  ///   - thread: The ID of the thread.
  ///   - places: The positions of the posts in the thread, starting at 0. Positions without a post are ignored.
  /// - Returns: The posts.
  /// - Throws: An ``ArchiveError`` if the archive cannot be read.
  func posts(of thread: Int, _ places: Range<Int>) throws(ArchiveError) -> [Post] {
    try rows(
      "SELECT * FROM post WHERE threadID = ? AND position >= ? AND position < ? ORDER BY position",
      [thread, places.lowerBound, places.upperBound]
    ) { try Post($0) }
  }

  /// Returns the posts with consecutive IDs.
  func posts(_ ids: Range<Int>) throws(ArchiveError) -> [Post] {
    try rows("SELECT * FROM post WHERE id >= ? AND id < ? ORDER BY id", [ids.lowerBound, ids.upperBound]) {
      try Post($0)
    }
  }

  /// Returns the positions of an author's posts in a thread.
  func places(of thread: Int, by author: Int) throws(ArchiveError) -> [Int] {
    try rows(
      "SELECT position FROM post WHERE threadID = ? AND authorID = ? ORDER BY position", [thread, author]
    ) { try $0.get("position") }
  }

  func rows<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ decode: (Row) throws -> Value
  ) throws(ArchiveError) -> [Value] {
    try read { try Row.fetchAll($0, sql: sql, arguments: arguments).map(decode) }
  }
}

extension ForumArchive {
  /// Returns the number of a decimal ID; 0, which is not the ID of any record, if the ID is invalid.
  static func number(_ id: String) -> Int {
    id.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(id) ?? 0 : 0
  }

  /// Returns the forum with an ID; nil if there is none.
  func forum(_ id: Int) throws(ArchiveError) -> Forum? {
    try row(.forums, id) { try Forum($0) }
  }

  /// Returns the thread with an ID; nil if there is none.
  func thread(_ id: Int) throws(ArchiveError) -> ForumThread? {
    try row(.threads, id) { try ForumThread($0) }
  }

  /// Returns the post with an ID; nil if there is none.
  func post(_ id: Int) throws(ArchiveError) -> Post? {
    try row(.posts, id) { try Post($0) }
  }

  /// Returns the member with an ID; nil if there is none.
  func member(_ id: Int) throws(ArchiveError) -> Member? {
    try row(.members, id) { try Member($0) }
  }

  /// Returns the private message with an ID; nil if there is none.
  func message(_ id: Int) throws(ArchiveError) -> Message? {
    try row(.messages, id) { try Message($0) }
  }

  private func row<Value>(
    _ section: ArchiveSection, _ id: Int, _ decode: (Row) throws -> Value
  ) throws(ArchiveError) -> Value? {
    try read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM \(section.table) WHERE id = ?", arguments: [id]).map(decode)
    }
  }
}

import Foundation
import GRDB

/// The database of everything that users add to a forum: replies, messages, bookmarks, read marks and drafts.
///
/// Several processes can open the same file, and several windows of a process share one instance. Thread-safe; calls block
/// while they read or write. A change is stored when the call returns, also if the process is then killed.
public final class ForumDatabase: Sendable {
  /// The name of the file in the data folder.
  public static let fileName = "forum.sqlite"

  /// The path of the file.
  public let path: String

  let pool: DatabasePool

  /// Opens a database, and creates it if necessary.
  ///
  /// - Parameter path: The path of the file in an existing folder. A file that is not a database is moved aside.
  /// - Throws: ``ForumError/unwritable(_:)`` if the file cannot be opened or has a later version.
  public convenience init(path: String) throws(ForumError) {
    do {
      try self.init(opening: path)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      Self.moveAside(path)
      do { try self.init(opening: path) } catch { throw Self.failure(path) }
    } catch {
      throw Self.failure(path)
    }
  }

  private init(opening path: String) throws {
    self.path = path
    var configuration = Configuration()
    configuration.label = "forum database"
    // Other processes hold the lock only while they write.
    configuration.busyMode = .timeout(10)
    pool = try DatabasePool(path: path, configuration: configuration)
    try ForumSchema.migrator.migrate(pool)
    guard try pool.read({ try !ForumSchema.migrator.hasBeenSuperseded($0) }) else { throw Self.failure(path) }
  }

  private static func failure(_ path: String) -> ForumError {
    .unwritable(URL(filePath: path).lastPathComponent)
  }

  private static func moveAside(_ path: String) {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.moveItem(atPath: path + suffix, toPath: "\(path).damaged-\(number)" + suffix)
    }
  }

  /// Reads from the database.
  func read<Value>(_ query: (Database) throws -> Value) throws(ForumError) -> Value {
    do { return try pool.read(query) } catch { throw .unreadable(name) }
  }

  /// Changes the database in a transaction, which is undone if an error is thrown.
  func write<Value>(_ change: (Database) throws -> Value) throws(ForumError) -> Value {
    do { return try pool.write(change) } catch { throw .unwritable(name) }
  }

  private var name: String { URL(filePath: path).lastPathComponent }
}

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
    if beginning.starts(with: Data("CWFORUM\n".utf8)) { throw .outdated(path: path) }
    guard beginning == Data("SQLite format 3\0".utf8) else { throw .foreign(path: path) }
  }
}

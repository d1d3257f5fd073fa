import Foundation
import GRDB

/// Writes an archive under a temporary name and moves it to its path when it is complete.
///
/// Until then, and if it is never finished, an existing file at the path remains.
enum ArchiveWriter {
  /// Writes an archive.
  ///
  /// - Parameters:
  ///   - path: The path of the archive. An existing file is replaced.
  ///   - body: Adds the rows.
  /// - Throws: ``ArchiveError/unwritable(path:reason:)``.
  static func write(to path: String, _ body: (ArchiveRows) throws -> Void) throws(ArchiveError) {
    let temporary = "\(path).\(ProcessInfo.processInfo.processIdentifier).new"
    defer { remove(temporary) }
    do {
      remove(temporary)
      try fill(temporary, body)
      // Not synchronized to disk: an archive truncated by a power failure is detected and can be generated again.
      guard rename(temporary, path) == 0 else { throw ArchiveError.unwritable(path: path, reason: lastFailure) }
    } catch let error as ArchiveError {
      throw error
    } catch {
      throw ArchiveError(writing: path, error)
    }
  }

  private static func fill(_ path: String, _ body: (ArchiveRows) throws -> Void) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      // The file is discarded if it cannot be completed, so nothing has to be undone.
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE")
    }
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try ArchiveSchema.migrator.migrate(database)
    try database.write { db in
      try body(ArchiveRows(db))
      try ArchiveSchema.createIndexes(db)
    }
    try database.close()
  }

  private static func remove(_ path: String) {
    for suffix in ["", "-journal"] { unlink(path + suffix) }
  }

  private static var lastFailure: String { String(cString: strerror(errno)) }
}

/// Adds rows to the tables of an archive.
struct ArchiveRows {
  private let statements: [ArchiveSection: Statement]

  /// Prepares the statements.
  init(_ db: Database) throws {
    let columns: [(ArchiveSection, String, Int)] = [
      (.forums, "forum", 3), (.threads, "thread", 6), (.posts, "post", 6), (.members, "member", 4),
      (.punishments, "punishment", 5), (.messages, "message", 5),
    ]
    statements = try columns.reduce(into: [:]) { statements, table in
      let marks = Array(repeating: "?", count: table.2).joined(separator: ", ")
      statements[table.0] = try db.makeStatement(sql: "INSERT INTO \(table.1) VALUES (\(marks))")
    }
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - section: The section of the row.
  ///   - values: The values of all columns in the order of ``ArchiveSchema``.
  /// - Throws: The error of the database.
  func append(to section: ArchiveSection, _ values: [any DatabaseValueConvertible]) throws {
    try statements[section]?.execute(arguments: StatementArguments(values))
  }
}

import GRDB

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

import GRDB

/// The number of records in each section of an archive.
public struct ArchiveCounts: Hashable, Sendable {
  private var numbers = [Int](repeating: 0, count: ArchiveSection.allCases.count)

  /// The number of records of a section.
  public internal(set) subscript(section: ArchiveSection) -> Int {
    get { numbers[Int(section.rawValue)] }
    set { numbers[Int(section.rawValue)] = newValue }
  }
}

extension ArchiveCounts {
  /// Reads the counts of an archive: the last IDs, because IDs are consecutive.
  init(_ db: Database) throws {
    for section in ArchiveSection.allCases {
      self[section] = try Int.fetchOne(db, sql: "SELECT MAX(id) FROM \(section.table)") ?? 0
    }
  }
}

/// The number of records in each section of an archive.
public struct ArchiveCounts: Hashable, Sendable {
  private var numbers = [Int](repeating: 0, count: ArchiveSection.allCases.count)

  /// The number of records of a section.
  public internal(set) subscript(section: ArchiveSection) -> Int {
    get { numbers[Int(section.rawValue)] }
    set { numbers[Int(section.rawValue)] = newValue }
  }
}

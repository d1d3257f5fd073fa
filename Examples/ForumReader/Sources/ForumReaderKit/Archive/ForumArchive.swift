/// A forum on disk, whose records are read by ID.
///
/// Opening an archive reads its header; each query reads only the requested records. Nothing is cached, so time and
/// memory do not depend on the size of the archive. Thread-safe; calls block while they read.
public final class ForumArchive: Sendable {
  /// The maximum number of bytes for which the texts of consecutive records are read at once.
  private static let longestRun: UInt64 = 1 << 21

  /// The number and the location of the records.
  public let header: ArchiveHeader

  private let file: ArchiveFile

  /// Opens an archive and verifies that it is a complete archive of this version.
  public init(path: String) throws(ArchiveError) {
    file = try ArchiveFile(path: path)
    let beginning = try file.read(Int(min(UInt64(ArchiveHeader.size), file.size)), at: 0)
    header = try ArchiveHeader(beginning, fileSize: file.size, path: path)
  }

  /// The path of the archive, as given.
  var path: String { file.path }

  /// The number of records in each section.
  public var counts: ArchiveCounts { header.counts }

  /// Returns the record with an ID; `nil` if there is none.
  func record(_ section: ArchiveSection, _ id: Int) throws(ArchiveError) -> ArchiveRecord? {
    guard id >= 1, id <= counts[section] else { return nil }
    return try records(section, id..<id + 1).first
  }

  /// Returns the records with consecutive IDs.
  ///
  /// - Parameters:
  ///   - section: The section of the records.
  ///   - ids: The IDs of the records. An ID out of range is treated as damage, because IDs come from other records.
  /// - Returns: All records with these IDs.
  /// - Throws: An ``ArchiveError`` if the archive cannot be read or is damaged.
  func records(_ section: ArchiveSection, _ ids: Range<Int>) throws(ArchiveError) -> [ArchiveRecord] {
    let slots = try slots(section, ids)
    let start = slots.lazy.map(\.textOffset).min() ?? 0
    let end = slots.lazy.map { $0.textOffset + UInt64($0.textLength) }.max() ?? 0
    let run = end - start <= Self.longestRun ? try text(start, Int(end - start)) : nil
    var records: [ArchiveRecord] = []
    records.reserveCapacity(slots.count)
    for (id, slot) in zip(ids, slots) {
      let length = Int(slot.textLength)
      let bytes =
        if let run { run[Int(slot.textOffset - start)...].prefix(length) } else {
          try text(slot.textOffset, length)[...]
        }
      guard let record = slot.record(text: bytes) else { throw damaged(section, id) }
      records.append(record)
    }
    return records
  }

  /// Returns the slots with consecutive IDs.
  func slots(_ section: ArchiveSection, _ ids: Range<Int>) throws(ArchiveError) -> [ArchiveSlot] {
    guard !ids.isEmpty else { return [] }
    guard ids.lowerBound >= 1, ids.upperBound <= counts[section] + 1 else { throw damaged(section, ids.lowerBound) }
    let offset = header.offset(of: section) + UInt64((ids.lowerBound - 1) * ArchiveSlot.size)
    let bytes = try file.read(ids.count * ArchiveSlot.size, at: offset)
    var slots: [ArchiveSlot] = []
    slots.reserveCapacity(ids.count)
    for (place, id) in ids.enumerated() {
      guard let slot = ArchiveSlot(bytes, at: place * ArchiveSlot.size, in: section, id: id),
        slot.textLength <= ArchiveSlot.longestText, slot.textOffset <= header.heapSize,
        UInt64(slot.textLength) <= header.heapSize - slot.textOffset
      else { throw damaged(section, id) }
      slots.append(slot)
    }
    return slots
  }

  /// Returns the error for a damaged record.
  func damaged(_ section: ArchiveSection, _ id: Int) -> ArchiveError {
    .damaged(path: path, part: "\(section), record \(id)")
  }

  private func text(_ offset: UInt64, _ length: Int) throws(ArchiveError) -> [UInt8] {
    try file.read(length, at: header.heapOffset + offset)
  }
}

/// A forum on disk, looked up by id.
///
/// Opening it reads the header, and each look-up what it asks for: nothing is kept, so that time and memory do not
/// depend on the size. It may be used from any thread; calls block while they read.
final class ForumArchive: Sendable {
  /// The texts of a run of records are read at once up to this size.
  private static let longestRun: UInt64 = 1 << 21

  /// How many records there are, and where.
  let header: ArchiveHeader

  private let file: ArchiveFile

  /// Opens an archive, and checks that it is a whole one of this version.
  init(path: String) throws(ArchiveError) {
    file = try ArchiveFile(path: path)
    let beginning = try file.read(Int(min(UInt64(ArchiveHeader.size), file.size)), at: 0)
    header = try ArchiveHeader(beginning, fileSize: file.size, path: path)
  }

  /// The path by which it was opened.
  var path: String { file.path }

  /// How many records there are.
  var counts: ArchiveCounts { header.counts }

  /// The record with an id; `nil` if there is none.
  func record(_ section: ArchiveSection, _ id: Int) throws(ArchiveError) -> ArchiveRecord? {
    guard id >= 1, id <= counts[section] else { return nil }
    return try records(section, id..<id + 1).first
  }

  /// The records with ids that follow each other.
  ///
  /// - Parameters:
  ///   - section: Of which kind.
  ///   - ids: Their ids; an archive whose own records name others than there are is damaged.
  /// - Returns: All of them.
  /// - Throws: That it cannot be read, or what is damaged.
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

  /// The fixed parts of records with ids that follow each other.
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

  /// The error of a record that cannot be as it is.
  func damaged(_ section: ArchiveSection, _ id: Int) -> ArchiveError {
    .damaged(path: path, part: "\(section), record \(id)")
  }

  private func text(_ offset: UInt64, _ length: Int) throws(ArchiveError) -> [UInt8] {
    try file.read(length, at: header.heapOffset + offset)
  }
}

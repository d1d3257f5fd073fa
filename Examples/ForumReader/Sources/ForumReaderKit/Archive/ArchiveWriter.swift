/// Writes an archive of any size with a fixed number of buffers.
///
/// The number of records in each section is set at initialization. Records get the IDs 1, 2, 3 … of their section in
/// the order of appending; sections may be interleaved. ``finish()`` moves the archive to its path. If the writer is
/// released or the program ends before that, an existing file at the path remains. Not thread-safe.
final class ArchiveWriter {
  private let output: ArchiveOutput
  private let counts: ArchiveCounts
  private let heapOffset: UInt64
  private var sections: [ArchiveBuffer]
  private var heap: ArchiveBuffer
  private var appended = ArchiveCounts()

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - path: The path of the archive.
  ///   - counts: The number of records in each section.
  /// - Throws: ``ArchiveError/unwritable(path:reason:)`` if the file cannot be created.
  init(path: String, counts: ArchiveCounts) throws(ArchiveError) {
    output = try ArchiveOutput(path: path)
    self.counts = counts
    let header = ArchiveHeader(counts: counts, heapSize: 0)
    sections = ArchiveSection.allCases.map { ArchiveBuffer(header.offset(of: $0)) }
    heapOffset = header.heapOffset
    heap = ArchiveBuffer(heapOffset)
  }

  /// Appends a record.
  ///
  /// - Parameters:
  ///   - record: The record, with a text of at most ``ArchiveSlot/longestText`` bytes.
  ///   - section: The section of the record.
  /// - Returns: The ID of the record.
  /// - Throws: ``ArchiveError/unwritable(path:reason:)`` if there are more records than planned, the text is too long,
  ///   or writing fails.
  @discardableResult
  func append(_ record: ArchiveRecord, to section: ArchiveSection) throws(ArchiveError) -> Int {
    let text = Array(record.text.utf8)
    guard appended[section] < counts[section], text.count <= ArchiveSlot.longestText else {
      throw .unwritable(path: output.path, reason: "there are too many \(section), or a text is too long")
    }
    appended[section] += 1
    let id = appended[section]
    let slot = ArchiveSlot(record, text: text, at: heap.end - heapOffset)
    try sections[Int(section.rawValue)].append(slot.bytes(in: section, id: id), to: output)
    try heap.append(text, to: output)
    return id
  }

  /// Completes the archive and moves it to its path.
  ///
  /// - Throws: ``ArchiveError/unwritable(path:reason:)`` if there are fewer records than planned, or writing fails.
  func finish() throws(ArchiveError) {
    guard appended == counts else {
      throw .unwritable(path: output.path, reason: "records are missing")
    }
    for index in sections.indices { try sections[index].flush(to: output) }
    try heap.flush(to: output)
    try output.write(ArchiveHeader(counts: counts, heapSize: heap.end - heapOffset).bytes, at: 0)
    try output.finish()
  }
}

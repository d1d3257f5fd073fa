/// Writes an archive of any size, of which it holds a few buffers.
///
/// The number of records of each kind is said at the beginning. Records get the ids 1, 2, 3 … of their kind in the
/// order in which they are appended; kinds may be mixed. The archive is in its place once ``finish()`` has returned:
/// what was there before stays if the writer is given up, or the program ends. It is not thread-safe.
final class ArchiveWriter {
  private let output: ArchiveOutput
  private let counts: ArchiveCounts
  private let heapOffset: UInt64
  private var sections: [ArchiveBuffer]
  private var heap: ArchiveBuffer
  private var appended = ArchiveCounts()

  /// Begins an archive.
  ///
  /// - Parameters:
  ///   - path: Where it is to be.
  ///   - counts: How many records it will have.
  /// - Throws: That it cannot be written there.
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
  ///   - record: Its text has ``ArchiveSlot/longestText`` bytes at most.
  ///   - section: Of which kind it is.
  /// - Returns: Its id.
  /// - Throws: That it cannot be written: also if there are more than was said, or the text is too long.
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

  /// Puts the archive in its place.
  ///
  /// - Throws: That it cannot be written: also if there are fewer records than was said.
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

/// The beginning of an archive: what it is, and where everything lies.
///
/// A mark, the version, the size of a record, then for each section its place and number of records, for the heap of
/// texts its place and size, and a checksum. The places follow from the numbers; they are there so that other programs
/// need not calculate them, and are checked.
struct ArchiveHeader: Hashable, Sendable {
  /// What an archive begins with.
  static let mark = Array("CWFORUM\n".utf8)
  /// The version of what this program writes, and the only one it reads.
  static let version: UInt32 = 1
  /// How many bytes the header has.
  static let size = 16 + (ArchiveSection.allCases.count + 1) * 16 + 4
  /// How many records a section may have: ids have 32 bits.
  static let mostRecords = Int(UInt32.max)

  let counts: ArchiveCounts
  let heapSize: UInt64

  /// Where a section begins.
  func offset(of section: ArchiveSection) -> UInt64 {
    ArchiveSection.allCases.prefix(Int(section.rawValue)).reduce(UInt64(Self.size)) {
      $0 + UInt64(counts[$1] * ArchiveSlot.size)
    }
  }

  /// Where the texts begin.
  var heapOffset: UInt64 {
    offset(of: .messages) + UInt64(counts[.messages] * ArchiveSlot.size)
  }

  /// How many bytes the archive has.
  var fileSize: UInt64 { heapOffset + heapSize }

  /// The header as it is written.
  var bytes: [UInt8] {
    var bytes = Self.mark
    bytes.append(integer: Self.version)
    bytes.append(integer: UInt32(ArchiveSlot.size))
    for section in ArchiveSection.allCases {
      bytes.append(integer: offset(of: section))
      bytes.append(integer: UInt64(counts[section]))
    }
    bytes.append(integer: heapOffset)
    bytes.append(integer: heapSize)
    bytes.append(integer: ArchiveChecksum(bytes[...]).value)
    return bytes
  }
}

extension ArchiveHeader {
  /// Reads the beginning of a file, and checks that the rest is there.
  ///
  /// - Parameters:
  ///   - bytes: The first ``size`` bytes, or fewer if the file has no more.
  ///   - fileSize: How many bytes the file has.
  ///   - path: The file, for errors.
  /// - Throws: What kind of a file it is, if it is no whole archive of this version.
  init(_ bytes: [UInt8], fileSize: UInt64, path: String) throws(ArchiveError) {
    guard bytes.starts(with: Self.mark) else { throw .foreign(path: path) }
    guard bytes.count == Self.size else {
      throw .wrongSize(path: path, expected: UInt64(Self.size), actual: fileSize)
    }
    let version: UInt32 = bytes.integer(at: 8)
    guard version == Self.version else { throw .unknownVersion(path: path, version: version) }
    guard ArchiveChecksum(bytes.dropLast(4)).value == bytes.integer(at: Self.size - 4) else {
      throw .damaged(path: path, part: "header")
    }
    var counts = ArchiveCounts()
    for section in ArchiveSection.allCases {
      let count: UInt64 = bytes.integer(at: 24 + Int(section.rawValue) * 16)
      guard count <= Self.mostRecords else { throw .damaged(path: path, part: "header") }
      counts[section] = Int(count)
    }
    let heapSize: UInt64 = bytes.integer(at: Self.size - 12)
    // So that no sum can overflow.
    guard heapSize <= fileSize else { throw .wrongSize(path: path, expected: heapSize, actual: fileSize) }
    self.init(counts: counts, heapSize: heapSize)
    guard self.fileSize == fileSize else { throw .wrongSize(path: path, expected: self.fileSize, actual: fileSize) }
    guard self.bytes == bytes else { throw .damaged(path: path, part: "header") }
  }
}

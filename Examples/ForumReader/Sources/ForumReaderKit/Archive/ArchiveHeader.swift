/// The header of an archive, which identifies the format and locates its parts.
///
/// The header contains a magic number, the version and the size of a record; for each section its offset and number of
/// records; for the heap of texts its offset and size; and a checksum. The offsets follow from the counts. They are
/// stored for other programs, and are verified.
public struct ArchiveHeader: Hashable, Sendable {
  /// The magic number at the beginning of an archive.
  static let mark = Array("CWFORUM\n".utf8)
  /// The version that this program writes, and the only version that it reads.
  static let version: UInt32 = 1
  /// The size of the header in bytes.
  static let size = 16 + (ArchiveSection.allCases.count + 1) * 16 + 4
  /// The maximum number of records in a section, because IDs have 32 bits.
  static let mostRecords = Int(UInt32.max)

  let counts: ArchiveCounts
  let heapSize: UInt64

  /// Returns the offset of a section.
  func offset(of section: ArchiveSection) -> UInt64 {
    ArchiveSection.allCases.prefix(Int(section.rawValue)).reduce(UInt64(Self.size)) {
      $0 + UInt64(counts[$1] * ArchiveSlot.size)
    }
  }

  /// The offset of the texts.
  var heapOffset: UInt64 {
    offset(of: .messages) + UInt64(counts[.messages] * ArchiveSlot.size)
  }

  /// The size of the archive in bytes.
  public var fileSize: UInt64 { heapOffset + heapSize }

  /// The encoded header.
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
  /// Decodes the header of a file and verifies that the rest of the file is present.
  ///
  /// - Parameters:
  ///   - bytes: The first ``size`` bytes, or fewer if the file is shorter.
  ///   - fileSize: The size of the file in bytes.
  ///   - path: The path of the file, for errors.
  /// - Throws: An ``ArchiveError`` if the file is not a complete archive of this version.
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
    // Prevents the following sums from overflowing.
    guard heapSize <= fileSize else { throw .wrongSize(path: path, expected: heapSize, actual: fileSize) }
    self.init(counts: counts, heapSize: heapSize)
    guard self.fileSize == fileSize else { throw .wrongSize(path: path, expected: self.fileSize, actual: fileSize) }
    guard self.bytes == bytes else { throw .damaged(path: path, part: "header") }
  }
}

/// The stored form of a record: its fields, the location of its text, and checksums of both.
///
/// All numbers are little-endian.
struct ArchiveSlot: Hashable, Sendable {
  /// The size of a slot in bytes.
  static let size = 40
  /// The maximum size of a text in bytes, which limits the memory needed to read a text.
  static let longestText = 1 << 20

  var first: UInt32
  var second: UInt32
  var third: UInt32
  var date: Int64
  /// The offset of the text in the heap.
  var textOffset: UInt64
  var textLength: UInt32
  var textChecksum: UInt32
}

extension ArchiveSlot {
  /// Creates the slot of a record whose text is at an offset in the heap.
  init(_ record: ArchiveRecord, text: [UInt8], at offset: UInt64) {
    self.init(
      first: record.first, second: record.second, third: record.third, date: record.date, textOffset: offset,
      textLength: UInt32(text.count), textChecksum: ArchiveChecksum(text[...]).value)
  }

  /// Decodes a slot.
  ///
  /// Returns `nil` if it is damaged or was written for a different position.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that contain the slot.
  ///   - start: The offset of the slot in `bytes`.
  ///   - section: The expected section.
  ///   - id: The expected ID.
  init?(_ bytes: [UInt8], at start: Int, in section: ArchiveSection, id: Int) {
    first = bytes.integer(at: start)
    second = bytes.integer(at: start + 4)
    third = bytes.integer(at: start + 8)
    date = bytes.integer(at: start + 12)
    textOffset = bytes.integer(at: start + 20)
    textLength = bytes.integer(at: start + 28)
    textChecksum = bytes.integer(at: start + 32)
    let fields = bytes[start..<start + 36]
    guard Self.checksum(fields, section, id) == bytes.integer(at: start + 36) else { return nil }
  }

  /// Returns the encoded slot.
  func bytes(in section: ArchiveSection, id: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.size)
    bytes.append(integer: first)
    bytes.append(integer: second)
    bytes.append(integer: third)
    bytes.append(integer: date)
    bytes.append(integer: textOffset)
    bytes.append(integer: textLength)
    bytes.append(integer: textChecksum)
    bytes.append(integer: Self.checksum(bytes[...], section, id))
    return bytes
  }

  /// Returns the record with its text; `nil` if the text does not match its checksum.
  func record(text bytes: ArraySlice<UInt8>) -> ArchiveRecord? {
    guard ArchiveChecksum(bytes).value == textChecksum, let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    return ArchiveRecord(first: first, second: second, third: third, date: date, text: text)
  }

  /// Includes the position, so that a slot at the wrong position is detected.
  private static func checksum(_ fields: ArraySlice<UInt8>, _ section: ArchiveSection, _ id: Int) -> UInt32 {
    var checksum = ArchiveChecksum(fields)
    checksum.add(section.rawValue)
    for shift in stride(from: 0, to: 32, by: 8) { checksum.add(UInt8(truncatingIfNeeded: id >> shift)) }
    return checksum.value
  }
}

/// A record as it lies in the file: its fields, where its text is, and checksums of both.
///
/// All numbers are little-endian.
struct ArchiveSlot: Hashable, Sendable {
  /// How many bytes it has.
  static let size = 40
  /// How many bytes a text may have, so that reading one never takes much memory.
  static let longestText = 1 << 20

  var first: UInt32
  var second: UInt32
  var third: UInt32
  var date: Int64
  /// The place in the heap, from its beginning.
  var textOffset: UInt64
  var textLength: UInt32
  var textChecksum: UInt32
}

extension ArchiveSlot {
  /// Makes the slot of a record whose text is put somewhere.
  init(_ record: ArchiveRecord, text: [UInt8], at offset: UInt64) {
    self.init(
      first: record.first, second: record.second, third: record.third, date: record.date, textOffset: offset,
      textLength: UInt32(text.count), textChecksum: ArchiveChecksum(text[...]).value)
  }

  /// Reads a slot; `nil` if it is not as it was written, or was written for another place.
  ///
  /// - Parameters:
  ///   - bytes: Where it is, with ``size`` bytes at least.
  ///   - start: Where it begins there.
  ///   - section: The section it should be of.
  ///   - id: The id it should have.
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

  /// The bytes of a slot.
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

  /// The record, once its text is there; `nil` if that is not the text that was written.
  func record(text bytes: ArraySlice<UInt8>) -> ArchiveRecord? {
    guard ArchiveChecksum(bytes).value == textChecksum, let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    return ArchiveRecord(first: first, second: second, third: third, date: date, text: text)
  }

  /// Of the place as well, so that a slot in the wrong place is noticed.
  private static func checksum(_ fields: ArraySlice<UInt8>, _ section: ArchiveSection, _ id: Int) -> UInt32 {
    var checksum = ArchiveChecksum(fields)
    checksum.add(section.rawValue)
    for shift in stride(from: 0, to: 32, by: 8) { checksum.add(UInt8(truncatingIfNeeded: id >> shift)) }
    return checksum.value
  }
}

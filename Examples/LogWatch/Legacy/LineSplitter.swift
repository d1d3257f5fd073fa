#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Splits a stream of byte chunks into lines.
///
/// Every byte is scanned once, regardless of the length of lines and chunks: the rest of a chunk is buffered and not
/// scanned again. For a line longer than `maximumTextLength` bytes, all bytes are counted but only the first
/// `maximumTextLength` are retained and delivered, so memory stays bounded.
struct LineSplitter {
  /// The default limit for the text of a line: 16 MiB.
  static let defaultMaximumTextLength = 16 << 20

  private static let newline: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  private let maximumTextLength: Int
  /// The beginning of the unfinished line, up to the limit.
  private var carry: [UInt8] = []
  /// The number of bytes in the unfinished line, including bytes beyond the limit.
  private var carriedCount = 0

  init(maximumTextLength: Int = defaultMaximumTextLength) {
    self.maximumTextLength = max(1, maximumTextLength)
  }

  /// Consumes a chunk and appends the completed lines to `lines`.
  mutating func append(_ chunk: UnsafeRawBufferPointer, to lines: inout [TailedLine]) {
    guard let base = chunk.baseAddress else { return }
    var start = 0
    while start < chunk.count, let hit = memchr(base + start, Int32(Self.newline), chunk.count - start) {
      let end = UnsafeRawPointer(hit) - base
      let piece = UnsafeRawBufferPointer(rebasing: chunk[start..<end])
      if carriedCount == 0 {
        lines.append(makeLine(piece, count: piece.count, terminator: 1))
      } else {
        keep(piece)
        lines.append(takeCarry(terminator: 1))
      }
      start = end + 1
    }
    if start < chunk.count { keep(UnsafeRawBufferPointer(rebasing: chunk[start...])) }
  }

  /// Ends the stream and returns the last line if it had no newline.
  mutating func finish() -> TailedLine? {
    carriedCount == 0 ? nil : takeCarry(terminator: 0)
  }

  private mutating func keep(_ piece: UnsafeRawBufferPointer) {
    carry.append(contentsOf: piece.prefix(maximumTextLength - carry.count))
    carriedCount += piece.count
  }

  private mutating func takeCarry(terminator: Int) -> TailedLine {
    let line = carry.withUnsafeBytes { makeLine($0, count: carriedCount, terminator: terminator) }
    carry.removeAll(keepingCapacity: carry.capacity <= 1 << 16)
    carriedCount = 0
    return line
  }

  /// Creates a line of `count` bytes that starts with `bytes`.
  private func makeLine(_ bytes: UnsafeRawBufferPointer, count: Int, terminator: Int) -> TailedLine {
    let isTruncated = count > maximumTextLength
    var length = min(bytes.count, maximumTextLength)
    if isTruncated {
      length = Self.lengthWithoutPartialScalar(bytes, length)
    } else if terminator > 0, length > 0, bytes[length - 1] == Self.carriageReturn {
      length -= 1
    }
    let text = UnsafeRawBufferPointer(rebasing: bytes[..<length]).assumingMemoryBound(to: UInt8.self)
    var repaired = String(decoding: text, as: UTF8.self)
    // Several times faster than `String(validating:as:)`, which is not compiled for UTF-8.
    let isValid = repaired.withUTF8 {
      $0.count == length && ($0.isEmpty || memcmp($0.baseAddress!, text.baseAddress!, length) == 0)
    }
    return TailedLine(
      text: repaired, byteCount: count + terminator, hasInvalidUTF8: !isValid, isTruncated: isTruncated)
  }

  /// Returns a length at which truncation does not split a Unicode scalar, which would make valid text look invalid.
  private static func lengthWithoutPartialScalar(_ bytes: UnsafeRawBufferPointer, _ length: Int) -> Int {
    var lead = length - 1
    while lead > 0, length - lead < 4, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
    let width = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : bytes[lead] >= 0xC0 ? 2 : 1
    return width > length - lead ? lead : length
  }
}

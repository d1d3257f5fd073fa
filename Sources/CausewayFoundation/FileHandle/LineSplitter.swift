import Foundation

/// Makes lines of bytes that come in pieces.
///
/// A line ends with a line feed, and a carriage return before it belongs to the end. Bytes that are not UTF-8 are
/// repaired once the line is complete, so that a character may be spread over several pieces.
struct LineSplitter: Sendable {
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// The beginning of the next line.
  ///
  /// It is never searched again.
  private var rest: [UInt8] = []

  /// Takes a piece.
  ///
  /// - Returns: The lines that are complete.
  mutating func feed(_ bytes: UnsafeRawBufferPointer) -> [String] {
    var lines: [String] = []
    var bytes = bytes[...]
    while let end = Self.lineEnd(in: UnsafeRawBufferPointer(rebasing: bytes)) {
      let piece = UnsafeRawBufferPointer(rebasing: bytes.prefix(end))
      bytes = bytes.dropFirst(end + 1)
      if rest.isEmpty {
        lines.append(Self.line(piece))
      } else {
        rest.append(contentsOf: piece)
        lines.append(rest.withUnsafeBytes(Self.line))
        rest.removeAll(keepingCapacity: true)
      }
    }
    rest.append(contentsOf: bytes)
    return lines
  }

  /// Says that there are no more pieces.
  ///
  /// - Returns: The last line, if it has no line feed.
  mutating func finish() -> String? {
    defer { rest = [] }
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }

  private static func lineEnd(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress, let found = memchr(start, Int32(lineFeed), bytes.count) else { return nil }
    return UnsafeRawPointer(found) - start
  }

  private static func line(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.last == carriageReturn ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}

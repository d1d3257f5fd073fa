import Foundation

/// A parser that splits pieces of bytes into lines.
///
/// A line ends with a line feed; a preceding carriage return belongs to the line ending. Invalid UTF-8 is repaired when
/// the line is complete, so a character may be split across pieces.
struct LineSplitter: Sendable {
  // Safety: The bytes are valid during `feed`, and all pieces are within them; what remains is copied. Tested by
  // `LineSplitterTests`.

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// The beginning of the next line, which is known to contain no line feed.
  private var rest: [UInt8] = []

  /// Adds a piece.
  ///
  /// - Returns: The completed lines.
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

  /// Ends the input.
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

import SwiftSyntax

extension ParsedFile {
  /// Returns an edit that removes a node, with its line if nothing else is on it.
  ///
  /// Comments above the node stay.
  func removal(of node: some SyntaxProtocol) -> Edit {
    let range = node.trimmedOffsets
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    let beginsLine = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
    guard beginsLine, end == bytes.count || bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") else {
      // A comment may follow.
      return Edit(range.lowerBound..<end, "")
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return Edit(start..<end, "")
  }

  /// The spaces at the start of the line that contains an offset.
  func indentation(at offset: Int) -> String {
    let start = lines.start(of: lines.line(at: offset))
    let spaces = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: spaces, as: UTF8.self)
  }

  /// The text of a node without the comments and spaces around it.
  func text(of node: some SyntaxProtocol) -> String {
    String(decoding: bytes[node.trimmedOffsets], as: UTF8.self)
  }
}

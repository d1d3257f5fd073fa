import SwiftSyntax

/// The edits of one file, which do not overlap.
struct EditList: Sendable {
  private(set) var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Adds all edits of a site, or none of them.
  ///
  /// - Returns: Whether they were added. They are not if one overlaps an earlier edit.
  mutating func add(_ new: [Edit]) -> Bool {
    let added = new.filter { !$0.isShared || !edits.contains($0) }
    guard !added.contains(where: { edit in edits.contains { $0.overlaps(edit) } }) else { return false }
    edits += added
    return true
  }

  /// Returns by how many lines the edits move the line that begins at an offset.
  func lineShift(at offset: Int, of bytes: [UInt8]) -> Int {
    edits.reduce(0) { shift, edit in
      // An insertion at the beginning of the line moves it, too.
      guard edit.range.lowerBound < offset || edit.range.isEmpty && edit.range.lowerBound == offset else {
        return shift
      }
      let newline = UInt8(ascii: "\n")
      return shift + edit.replacement.utf8.count { $0 == newline } - bytes[edit.range].count { $0 == newline }
    }
  }

  /// Returns the text with the edits, whose lines end as those of the text.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    let lineEnd = LineEnd(of: bytes)
    // At one offset, insertions come before a replacement. The edits that sites share are imports, and come first, so
    // that none is below the attributes of a declaration. The others keep the order in which they were added.
    for edit in edits.enumerated().sorted(by: {
      let (first, second) = ($0.element, $1.element)
      return (first.range.lowerBound, first.range.upperBound, first.isShared ? 0 : 1, $0.offset)
        < (second.range.lowerBound, second.range.upperBound, second.isShared ? 0 : 1, $1.offset)
    }).map(\.element) {
      result += bytes[position..<edit.range.lowerBound]
      result += lineEnd.applied(to: edit.replacement).utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

extension Edit {
  /// Whether two edits cannot be applied both.
  fileprivate func overlaps(_ other: Edit) -> Bool {
    if range.isEmpty || other.range.isEmpty {
      // An insertion at the edge of a replacement is possible, but not inside.
      let (point, area) = range.isEmpty ? (range.lowerBound, other.range) : (other.range.lowerBound, range)
      return area.lowerBound < point && point < area.upperBound
    }
    return range.overlaps(other.range)
  }
}

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

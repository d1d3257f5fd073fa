import SwiftSyntax

extension ParsedFile {
  /// Returns the offset of the line in which a declaration begins, with the comments above it.
  ///
  /// A comment before a blank line does not belong to the declaration.
  func start(of node: some SyntaxProtocol) -> Int {
    var offset = node.position.utf8Offset
    var start = offset == 0 ? 0 : lines.start(of: lines.line(at: node.trimmedOffsets.lowerBound))
    var newlines = 0
    var isFirst = true
    for piece in node.leadingTrivia {
      offset += piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        newlines += count
        // The first newline ends the line of the code before.
        if isFirst || newlines > 1 { start = offset }
        isFirst = false
      case .spaces, .tabs: break
      default:
        newlines = 0
        // A file may begin with the comment.
        isFirst = false
      }
    }
    return start
  }

  /// The lines of the comments that belong to a declaration.
  func attachedComments(of node: some SyntaxProtocol) -> Range<Int> {
    let end = lines.start(of: lines.line(at: node.trimmedOffsets.lowerBound))
    return min(start(of: node), end)..<end
  }

  /// The offset after the line in which a node ends.
  func endOfLine(after node: some SyntaxProtocol) -> Int {
    let end = node.trimmedOffsets.upperBound
    return bytes[end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  /// Whether nothing but the node is in its first and its last line.
  func hasOwnLines(_ node: some SyntaxProtocol) -> Bool {
    let range = node.trimmedOffsets
    let before = bytes[lines.start(of: lines.line(at: range.lowerBound))..<range.lowerBound]
    let after = bytes[range.upperBound..<endOfLine(after: node)]
    return (before + after).allSatisfy(Self.isSpace)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
  }

  /// Whether the line before an offset at the start of a line is blank.
  func isBlankLine(before offset: Int) -> Bool {
    guard offset > 0 else { return true }
    let line = lines.line(at: offset - 1)
    return bytes[lines.start(of: line)..<offset].allSatisfy(Self.isSpace)
  }
}

extension Trivia {
  /// Whether the trivia has a comment.
  var hasComment: Bool {
    contains { piece in
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
      default: false
      }
    }
  }
}

extension SyntaxProtocol {
  /// Whether there is a comment inside the node.
  var containsComments: Bool {
    for token in tokens(viewMode: .sourceAccurate) {
      if token.positionAfterSkippingLeadingTrivia > positionAfterSkippingLeadingTrivia,
        token.leadingTrivia.hasComment
      {
        return true
      }
      if token.endPositionBeforeTrailingTrivia < endPositionBeforeTrailingTrivia, token.trailingTrivia.hasComment {
        return true
      }
    }
    return false
  }
}

import SwiftSyntax

/// A replacement of some bytes of a file.
struct Edit: Hashable, Sendable {
  let range: Range<Int>
  let replacement: String
  /// Whether several sites may have this edit, which is then applied once.
  let isShared: Bool

  init(_ range: Range<Int>, _ replacement: String, isShared: Bool = false) {
    self.range = range
    self.replacement = replacement
    self.isShared = isShared
  }

  /// Replaces a node without the comments and spaces around it.
  static func replace(_ node: some SyntaxProtocol, with text: String) -> Edit {
    Edit(node.trimmedOffsets, text)
  }

  static func insert(_ text: String, before node: some SyntaxProtocol) -> Edit {
    let offset = node.trimmedOffsets.lowerBound
    return Edit(offset..<offset, text)
  }

  static func insert(_ text: String, after node: some SyntaxProtocol) -> Edit {
    let offset = node.trimmedOffsets.upperBound
    return Edit(offset..<offset, text)
  }

  /// Removes everything from the start of one node to the end of another, without the comments around them.
  static func remove(from first: some SyntaxProtocol, to last: some SyntaxProtocol) -> Edit {
    Edit(first.trimmedOffsets.lowerBound..<last.trimmedOffsets.upperBound, "")
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without the comments and spaces around it.
  var trimmedOffsets: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

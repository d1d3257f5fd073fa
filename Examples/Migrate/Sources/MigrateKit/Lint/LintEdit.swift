import SwiftSyntax

/// A text that replaces a range of a file.
package struct LintEdit: Hashable, Sendable {
  package struct Position: Hashable, Sendable {
    package let line: Int
    /// The column in Unicode scalars, counted from 1.
    package let column: Int
    /// The offset in bytes.
    let offset: Int
  }

  package let start: Position
  /// The position after the range, which is `start` for an insertion.
  package let end: Position
  package let text: String

  /// Replaces the text between two positions by one whose lines end as those of the file.
  init(_ file: ParsedFile, from start: AbsolutePosition, to end: AbsolutePosition, _ text: String) {
    self.start = Position(file, start)
    self.end = Position(file, end)
    self.text = LineEnd(of: file.bytes).applied(to: text)
  }

  /// Inserts a text.
  init(_ file: ParsedFile, at position: AbsolutePosition, _ text: String) {
    self.init(file, from: position, to: position, text)
  }
}

extension LintEdit.Position {
  fileprivate init(_ file: ParsedFile, _ position: AbsolutePosition) {
    (line, column) = file.position(of: position)
    offset = position.utf8Offset
  }
}

extension Trivia {
  var hasComments: Bool { pieces.contains { $0.isComment } }
}

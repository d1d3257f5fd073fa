import SwiftSyntax

/// A file with its tree.
struct ParsedFile {
  let file: SourceFile
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  let lines: LineTable
  /// The syntax errors, if there are any.
  let problem: FileProblem?

  /// Returns the line and the column in Unicode scalars, both counted from 1.
  func position(of position: AbsolutePosition) -> (line: Int, column: Int) {
    let line = lines.line(at: position.utf8Offset)
    // Each scalar has one byte that does not continue another.
    let scalars = bytes[lines.start(of: line)..<min(position.utf8Offset, bytes.count)].count { $0 & 0xC0 != 0x80 }
    return (line, scalars + 1)
  }
}

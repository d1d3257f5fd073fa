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

/// The offsets at which the lines of a text begin.
///
/// It is built from the bytes, because the converter of swift-syntax walks the whole tree once more.
struct LineTable: Sendable {
  private var starts: [Int] = [0]

  init(_ bytes: some Collection<UInt8>) {
    var offset = 0
    for byte in bytes {
      offset += 1
      if byte == UInt8(ascii: "\n") { starts.append(offset) }
    }
    count = starts.last == offset ? starts.count - 1 : starts.count
  }

  /// The number of lines.
  ///
  /// A newline at the end does not begin another one.
  let count: Int

  /// Returns the number of the line that contains an offset, counted from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the offset at which a line begins.
  func start(of line: Int) -> Int { starts[line - 1] }
}

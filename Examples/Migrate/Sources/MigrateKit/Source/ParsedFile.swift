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

/// A file that was scanned in part, or not at all.
package struct FileProblem: Error, Hashable, Codable {
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// The file could not be read. It was not scanned.
    case unreadable
    /// The file is not UTF-8. It was not scanned.
    case notUTF8
    /// Brackets or a statement are so deep that the parser would not finish or would crash. The file was not scanned.
    case tooDeep
    /// The file has syntax errors. The declarations and calls that parse were scanned.
    case syntaxErrors
  }

  package let file: String
  package let kind: Kind
  /// The line of the first syntax error.
  package let line: Int?
  /// A sentence for the user.
  package let message: String
}

/// A Swift file to scan.
package struct SourceFile: Hashable, Sendable {
  /// The path as it is shown: relative to the current directory if the user gave a relative path.
  package let path: String
  /// The name of the module, taken from the folders of the path.
  package let module: String

  package init(path: String, module: String) {
    self.path = path
    self.module = module
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

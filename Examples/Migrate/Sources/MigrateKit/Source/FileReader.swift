import Foundation
import SwiftParser
import SwiftSyntax

/// Reads and parses files.
enum FileReader {
  /// Returns the file with its tree, or the problem because of which it was not parsed.
  static func read(_ file: SourceFile) -> Result<ParsedFile, FileProblem> {
    guard let data = file.contents ?? contents(of: file.path) else {
      return failed(file, .unreadable, "It could not be read. Check the permissions.")
    }
    guard String(validating: data, as: UTF8.self) != nil else {
      return failed(file, .notUTF8, "The file is not UTF-8. Convert it, for example with iconv.")
    }
    return parse(Array(data), of: file)
  }

  /// Returns the bytes of a file or a pipe, or `nil` if it cannot be read.
  static func contents(of path: String) -> Data? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    do { return try handle.readToEnd() ?? Data() } catch { return nil }
  }

  static func parse(_ bytes: [UInt8], of file: SourceFile) -> Result<ParsedFile, FileProblem> {
    if BracketNesting.isTooDeep(bytes) {
      return failed(
        file, .tooDeep, "More than \(BracketNesting.limit) brackets follow each other. The parser would not finish.")
    }
    if StatementLength.isTooLong(bytes) {
      return failed(
        file, .tooDeep,
        "A statement has more than \(StatementLength.limit) tokens. The parser would not have enough memory.")
    }
    let lines = LineTable(bytes)
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let problem = tree.hasError ? syntaxProblem(tree, file, lines) : nil
    return .success(ParsedFile(file: file, bytes: bytes, tree: tree, lines: lines, problem: problem))
  }

  /// Names the line of the first error.
  ///
  /// `ParseDiagnosticsGenerator` would describe the errors, but stops the program for some files, such as those in which a
  /// loop has no sequence.
  private static func syntaxProblem(_ tree: SourceFileSyntax, _ file: SourceFile, _ lines: LineTable) -> FileProblem {
    var node = Syntax(tree)
    while !node.is(UnexpectedNodesSyntax.self),
      let child = node.children(viewMode: .all).first(where: \.hasError)
    {
      node = child
    }
    let line = lines.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    return FileProblem(
      file: file.path, kind: .syntaxErrors, line: line,
      message: "The file has syntax errors, the first in line \(line). The rest was scanned.")
  }

  private static func failed(
    _ file: SourceFile, _ kind: FileProblem.Kind, _ message: String
  ) -> Result<ParsedFile, FileProblem> {
    .failure(FileProblem(file: file.path, kind: kind, line: nil, message: message))
  }
}

import Foundation
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads a file, parses it and extracts its facts.
///
/// The text and the tree are released before it returns.
enum FactReader {
  static func facts(of file: SourceFile) -> FileFacts {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      return failed(file, .unreadable, "The file could not be read. Check its permissions.")
    }
    guard String(validating: data, as: UTF8.self) != nil else {
      return failed(file, .notUTF8, "The file is not UTF-8. Convert it, for example with iconv.")
    }
    return facts(of: file, bytes: Array(data))
  }

  static func facts(of file: SourceFile, bytes: [UInt8]) -> FileFacts {
    if BracketNesting.isTooDeep(bytes) {
      return failed(
        file, .tooDeep, "More than \(BracketNesting.limit) brackets follow each other. The parser would not finish.")
    }
    let lines = LineTable(bytes)
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let collector = FactCollector(file: file, lines: lines)
    collector.walk(tree)
    var facts = collector.facts
    if tree.hasError { facts.problem = syntaxProblem(tree, file, lines) }
    return facts
  }

  private static func syntaxProblem(_ tree: SourceFileSyntax, _ file: SourceFile, _ lines: LineTable) -> FileProblem? {
    let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
    guard let first = errors.first else { return nil }
    let line = lines.line(at: first.position.utf8Offset)
    let count = errors.count == 1 ? "a syntax error" : "\(errors.count) syntax errors"
    return FileProblem(
      file: file.path, kind: .syntaxErrors, line: line,
      message: "The file has \(count), the first in line \(line): \(first.message). The rest was scanned.")
  }

  private static func failed(_ file: SourceFile, _ kind: FileProblem.Kind, _ message: String) -> FileFacts {
    var facts = FileFacts(file: file)
    facts.problem = FileProblem(file: file.path, kind: kind, line: nil, message: message)
    return facts
  }
}

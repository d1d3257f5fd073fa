import SwiftSyntax

/// Extracts the facts of a file.
///
/// The text and the tree are released before it returns.
enum FactReader {
  static func facts(of file: SourceFile) -> FileFacts {
    facts(of: FileReader.read(file), file)
  }

  static func facts(of file: SourceFile, bytes: [UInt8]) -> FileFacts {
    facts(of: FileReader.parse(bytes, of: file), file)
  }

  static func facts(of parsed: ParsedFile) -> FileFacts {
    let collector = FactCollector(file: parsed.file, lines: parsed.lines)
    collector.walk(parsed.tree)
    var facts = collector.facts
    facts.problem = parsed.problem
    return facts
  }

  static func facts(of result: Result<ParsedFile, FileProblem>, _ file: SourceFile) -> FileFacts {
    switch result {
    case .success(let parsed): return facts(of: parsed)
    case .failure(let problem):
      var facts = FileFacts(file: file)
      facts.problem = problem
      return facts
    }
  }
}

import SwiftSyntax

/// Applies all rules to the files of a code base, in parallel.
package struct Linter: Sendable {
  private let workers: Workers

  /// Creates a linter.
  ///
  /// - Parameters:
  ///   - workers: The number of threads, by default one for each core.
  ///   - progress: Called on any thread while files are read.
  package init(workers: Int? = nil, progress: WorkProgress? = nil) {
    self.workers = Workers(workers, progress: progress)
  }

  /// Lints the Swift files below the paths.
  ///
  /// - Throws: `ScanFailure` if a path does not exist, or if there are no Swift files.
  package func lint(_ scope: SourceScope) throws(ScanFailure) -> LintReport {
    let files = try SourceTree.files(in: scope)
    let code = try CodeIndex.reading(files, scope)
    let linted = workers.map(files, .reading) { FileReader.read($0).map { LintedFile($0) } }
    var report = report(linted, code)
    guard let code else { return report }
    let before = Set(self.report(linted).findings)
    let decided = before.symmetricDifference(report.findings).count
    report.notes = code.notes(finding: decided)
    return report
  }

  /// Lints one text.
  package func lint(text: String, path: String) -> LintReport {
    lint([(SourceFile(path: path, module: ""), text)])
  }

  /// Lints texts as if they were files.
  func lint(_ texts: [(file: SourceFile, text: String)]) -> LintReport {
    report(texts.map { FileReader.parse(Array($0.text.utf8), of: $0.file).map { LintedFile($0) } })
  }

  private func report(_ results: [Result<LintedFile, FileProblem>], _ code: CodeIndex? = nil) -> LintReport {
    let files = results.compactMap { try? $0.get() }
    var index = TypeIndex(files.map(\.facts))
    index.code = code
    let traps = TrapResolver(files, index)
    let tokens = LostTokenResolver(files, index)
    var report = LintReport(fileCount: results.count)
    // A function of the code base may hold the object weakly.
    let declaresAssign = index.functions(named: "assign").contains { $0.parameters.map(\.label) == ["to", "on"] }
    report.findings = workers.map(files, .deciding) { file in
      let findings = file.findings.filter { !declaresAssign || $0.rule != .assignRetainsSelf }
      return findings + traps.findings(file) + tokens.findings(file)
    }.flatMap {
      $0.sorted { ($0.line, $0.column, $0.rule.rawValue) < ($1.line, $1.column, $1.rule.rawValue) }
    }
    report.problems = results.compactMap { result in
      switch result {
      case .success(let file): file.problem
      case .failure(let problem): problem
      }
    }
    return report
  }
}

/// The parts of a file that several rules need.
struct LintContext {
  let file: ParsedFile
  /// The names of the imported modules.
  let imports: Set<String>

  init(_ file: ParsedFile) {
    self.file = file
    let reader = ImportReader(viewMode: .sourceAccurate)
    reader.walk(file.tree)
    imports = reader.modules
  }

  var importsCombine: Bool { !imports.isDisjoint(with: ReactiveLibrary.combine.modules) }
  var seesCombine: Bool { ReactiveLibrary.isCombineVisible(imports) }
  var importsCauseway: Bool { imports.contains { $0.hasPrefix("Causeway") } }
  var importsRx: Bool { !imports.isDisjoint(with: ReactiveLibrary.rxSwift.modules) }
}

/// Reads the imports of a file, also those in `#if`.
private final class ImportReader: SyntaxVisitor {
  var modules: Set<String> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text { modules.insert(module) }
    return .skipChildren
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

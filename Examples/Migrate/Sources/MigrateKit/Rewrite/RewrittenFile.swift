import SwiftSyntax

/// The result of the passes for one file.
package struct RewrittenFile: Sendable {
  package let path: String
  package let original: [UInt8]
  package let rewritten: [UInt8]
  package let sites: [RewriteSite]
  package let problem: FileProblem?

  package var isChanged: Bool { original != rewritten }
  /// Whether the file should compile without further edits.
  package var compiles: Bool { problem == nil && !sites.contains(where: \.blocksCompiling) }

  /// Runs the passes of a source on a file.
  ///
  /// A file with syntax errors stays as it is. So does a file whose new text would not parse, or would be rewritten again:
  /// both are defects of a pass, which must not reach the user's code.
  ///
  /// - Parameters:
  ///   - file: The parsed file.
  ///   - candidates: What the scan has found in the file in the styles of the source.
  ///   - source: What the code is rewritten from.
  ///   - index: The types of the code base.
  ///   - services: The services of the code base.
  /// - Returns: The new text and the sites.
  static func rewriting(
    _ file: ParsedFile, _ candidates: [Candidate], from source: RewriteSource, _ index: TypeIndex,
    _ services: ServiceIndex
  ) -> RewrittenFile {
    var (sites, edits) = decisions(file, source, index, services)
    if file.problem != nil {
      sites = sites.map { $0.left(.syntaxErrors, "The file has syntax errors. Correct them first.") }
      edits = EditList()
    }
    var rewritten = edits.apply(to: file.bytes)
    if rewritten != file.bytes, !isFinal(rewritten, file, source, index, services) {
      sites = sites.map { $0.left(.unsupportedShape, "The new text of this file would not be valid. Edit it by hand.") }
      rewritten = file.bytes
      edits = EditList()
    }
    sites += uncovered(candidates, by: sites, from: source)
    for index in sites.indices {
      sites[index].rewrittenLine += edits.lineShift(at: file.lines.start(of: sites[index].line), of: file.bytes)
    }
    sites.sort { ($0.line, $0.column, $0.name) < ($1.line, $1.column, $1.name) }
    return RewrittenFile(
      path: file.file.path, original: file.bytes, rewritten: rewritten, sites: sites, problem: file.problem)
  }

  private static func decisions(
    _ file: ParsedFile, _ source: RewriteSource, _ index: TypeIndex, _ services: ServiceIndex
  ) -> ([RewriteSite], EditList) {
    let passes = source.passes(RewriteContext(file, index, services))
    for pass in passes { pass.walk(file.tree) }
    var edits = EditList()
    let sites = passes.flatMap(\.decisions).map { decision in
      if edits.add(decision.edits) { return decision.site }
      return decision.site.left(.unsupportedShape, "Another edit changes the same code. Run the command again.")
    }
    return (sites, edits)
  }

  /// Whether a new text parses, and the passes leave it as it is.
  private static func isFinal(
    _ bytes: [UInt8], _ file: ParsedFile, _ source: RewriteSource, _ index: TypeIndex, _ services: ServiceIndex
  ) -> Bool {
    guard let parsed = try? FileReader.parse(bytes, of: file.file).get(), parsed.problem == nil else { return false }
    return decisions(parsed, source, index, services).1.isEmpty
  }

  /// Returns the candidates of the scan that no pass has decided about.
  private static func uncovered(
    _ candidates: [Candidate], by sites: [RewriteSite], from source: RewriteSource
  ) -> [RewriteSite] {
    candidates.filter { candidate in
      // A hop inside the closure of a call says nothing about the call.
      !sites.contains { $0.kind != .hop && $0.overlaps(candidate) && !isOtherConformance($0, candidate) }
    }
    .map { candidate in
      let (kind, outcome) = source.remainder(candidate)
      return RewriteSite(
        file: candidate.file, line: candidate.line, column: 1, endLine: candidate.line, kind: kind,
        name: candidate.member, outcome: outcome)
    }
  }

  /// Whether a type conforms to several delegate protocols in one line, and the site is not about that of the candidate,
  /// which is not scanned.
  private static func isOtherConformance(_ site: RewriteSite, _ candidate: Candidate) -> Bool {
    guard candidate.service == nil, candidate.role == .consumer else { return false }
    if case .reported(.noRegistration, _) = candidate.verdict { return false }
    let name = TypeIndex.simple(site.name)
    return site.kind == .delegate && candidate.style == .delegate && name != candidate.member
      && [name, candidate.member].allSatisfy { Vocabulary.isDelegate($0) && $0.first?.isUppercase == true }
  }
}

extension RewriteSite {
  /// The site without its edits, and with a reason for that.
  ///
  /// A site that was already reported keeps its own reason.
  fileprivate func left(_ reason: Reason, _ detail: String) -> RewriteSite {
    var site = self
    (site.question, site.note) = (nil, nil)
    guard self.reason == nil else { return site }
    site.outcome = .reported(reason, detail: detail, compiles: true)
    return site
  }
}

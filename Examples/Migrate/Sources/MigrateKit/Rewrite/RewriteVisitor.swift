import SwiftSyntax

/// The base of the passes.
///
/// A pass finds sites, and decides about each of them exactly once: with ``rewrite(_:_:at:_:)``, ``keep(_:_:at:)`` or
/// ``report(_:_:at:_:_:compiles:)``.
class RewriteVisitor: SyntaxVisitor {
  /// A site, and the edits that rewrite it.
  struct Decision {
    var site: RewriteSite
    let edits: [Edit]
  }

  let context: RewriteContext
  private(set) var decisions: [Decision] = []
  /// Whether every site is kept, because the file stays with its library.
  var keepsEverything = false

  init(_ context: RewriteContext) {
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  /// Rewrites a site by edits that are applied all or not at all.
  ///
  /// - Parameters:
  ///   - kind: The kind of code.
  ///   - name: The name in the report.
  ///   - node: The code.
  ///   - edits: The edits.
  ///   - note: What they mean for code in other places.
  func rewrite(
    _ kind: RewriteKind, _ name: String, at node: some SyntaxProtocol, _ edits: [Edit], note: String? = nil
  ) {
    decide(kind, name, from: node, to: node, edits.isEmpty ? .kept : .rewritten, edits, note: note)
  }

  /// Leaves a site as it is, because its meaning is the same after the migration.
  func keep(_ kind: RewriteKind, _ name: String, at node: some SyntaxProtocol) {
    decide(kind, name, from: node, to: node, .kept, [])
  }

  /// Leaves a declaration as it is, whose body may have sites of its own.
  func keep(
    _ kind: RewriteKind, _ name: String, from first: some SyntaxProtocol, to last: some SyntaxProtocol
  ) {
    decide(kind, name, from: first, to: last, .kept, [])
  }

  /// Leaves a site to the user.
  ///
  /// - Parameters:
  ///   - kind: The kind of code.
  ///   - name: The name in the report.
  ///   - node: The code.
  ///   - reason: The reason, from the closed list.
  ///   - detail: A sentence about this site.
  ///   - compiles: Whether the file compiles without an edit here.
  ///   - question: A decision of the user after which it is not left.
  func report(
    _ kind: RewriteKind, _ name: String, at node: some SyntaxProtocol, _ reason: Reason, _ detail: String,
    compiles: Bool, question: Question? = nil
  ) {
    decide(
      kind, name, from: node, to: node, .reported(reason, detail: detail, compiles: compiles), [], question: question)
  }

  private func decide(
    _ kind: RewriteKind, _ name: String, from first: some SyntaxProtocol, to last: some SyntaxProtocol,
    _ outcome: RewriteSite.Outcome, _ edits: [Edit], question: Question? = nil, note: String? = nil
  ) {
    let (outcome, edits) = keepsEverything ? (.kept, []) : (outcome, edits)
    let (line, column) = context.file.position(of: first.positionAfterSkippingLeadingTrivia)
    let (endLine, _) = context.file.position(of: last.endPositionBeforeTrailingTrivia)
    var site = RewriteSite(
      file: context.file.file.path, line: line, column: column, endLine: endLine, kind: kind, name: name,
      outcome: outcome)
    (site.question, site.note) = (question, note)
    decisions.append(Decision(site: site, edits: edits))
  }
}

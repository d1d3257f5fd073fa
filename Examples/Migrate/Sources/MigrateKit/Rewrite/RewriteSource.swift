/// What a code base is rewritten from.
package enum RewriteSource: String, CaseIterable, Sendable {
  case rxswift, combine, completion, delegates

  /// The styles of the scan whose sites have to be rewritten or reported.
  var styles: Set<Style> {
    switch self {
    case .rxswift: [.rxSwift]
    case .combine: [.combine, .observableObject]
    case .completion: [.completionHandler]
    case .delegates: [.delegate]
    }
  }

  /// Returns the visitors of this source, each of which rewrites one kind of code.
  func passes(_ context: RewriteContext) -> [RewriteVisitor] {
    switch self {
    case .rxswift: RxPasses.all(context)
    case .combine: CombinePasses.all(context)
    case .completion: CompletionPasses.all(context)
    case .delegates: DelegatePasses.all(context)
    }
  }

  /// Returns the index with what only this source has to know about all files.
  func completed(
    _ index: TypeIndex, _ services: ServiceIndex, _ facts: [FileFacts], _ workers: Int,
    _ read: @escaping @Sendable (SourceFile) -> Result<ParsedFile, FileProblem>
  ) -> TypeIndex {
    self == .combine ? ModelCollector.completed(index, services, facts, workers, read) : index
  }

  /// Returns the outcome of a candidate of the scan that no pass has decided about.
  func remainder(_ candidate: Candidate) -> (RewriteKind, RewriteSite.Outcome) {
    switch self {
    case .completion: return CompletionRemainder.outcome(candidate)
    case .delegates: return DelegateRemainder.outcome(candidate)
    case .rxswift, .combine:
      let byHand =
        candidate.style == .observableObject
        ? CombineImports.advice : "Rewrite it by hand, as in \(candidate.style.guide.path)."
      let detail = candidate.detail ?? byHand
      return (.declaration, .reported(candidate.reason ?? .unsupportedShape, detail: detail, compiles: true))
    }
  }
}

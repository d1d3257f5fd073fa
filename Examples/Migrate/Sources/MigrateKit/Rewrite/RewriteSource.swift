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
    _ index: TypeIndex, _ services: ServiceIndex, _ facts: [FileFacts], _ scope: SourceScope, _ workers: Workers,
    _ read: @escaping @Sendable (SourceFile) -> Result<ParsedFile, FileProblem>
  ) -> TypeIndex {
    switch self {
    case .combine: ModelCollector.completed(index, services, facts, scope, workers, read)
    case .rxswift: SharingFiles.completed(index, facts, scope, workers, read)
    case .completion, .delegates: index
    }
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

/// The passes of `--from combine`.
///
/// A file that imports neither Combine nor OpenCombine has at most views and models.
enum CombinePasses {
  static func all(_ context: RewriteContext) -> [RewriteVisitor] {
    let imports = CombineImports(context)
    let plan = ModelPlan(context, imports)
    let models: [RewriteVisitor] = [
      ModelVisitor(context, plan), ModelViewVisitor(context), ModelProjectionVisitor(context, plan),
    ]
    guard context.lint.importsCombine else { return models }
    let code: [RewriteVisitor] = [
      CombineTypeVisitor(context, imports, plan), CombineOperatorVisitor(context, imports, plan),
    ]
    for visitor in code { visitor.keepsEverything = imports.stays != nil }
    return models + [CombineImportVisitor(context, imports)] + code
  }
}

/// The passes of `--from completion`.
enum CompletionPasses {
  static func all(_ context: RewriteContext) -> [RewriteVisitor] {
    [HandWrittenContinuationVisitor(context), BridgedCallVisitor(context), MainQueueHopVisitor(context)]
  }
}

/// The passes of `--from delegates`.
enum DelegatePasses {
  static func all(_ context: RewriteContext) -> [RewriteVisitor] {
    [DelegateVisitor(context), BridgedDelegateVisitor(context), DelegateArgumentVisitor(context)]
  }
}

/// The passes of `--from rxswift`, for files that import RxSwift or one of its companions.
///
/// `CausewayRx` has the names of RxSwift with the same meaning, so most code stays as it is. Edits replace imports, module
/// names and the names of older versions, and turn subscriptions of main-actor objects into bindings.
enum RxPasses {
  static func all(_ context: RewriteContext) -> [RewriteVisitor] {
    guard ReactiveLibrary.rxSwift.isImported(context.imports, context.index) else { return [] }
    let bags = RxBagFinder.bags(in: context)
    let subscriptions = Set(bags.flatMap { $0.subscriptions.flatMap(\.calls) })
    let code: [RewriteVisitor] = [
      RxDeclarationVisitor(context, except: bags), RxElementVisitor(context),
      RxOperatorVisitor(context, except: subscriptions), RxSingleVisitor(context), RxCocoaVisitor(context),
      RxBagVisitor(context, bags),
    ]
    for visitor in code { visitor.keepsEverything = context.stays != nil }
    return [RxImportVisitor(context, needsBindings: !bags.isEmpty)] + code
  }
}

/// The kinds of code that are rewritten.
package enum RewriteKind: String, CaseIterable, Codable, Sendable {
  case `import`
  /// The name of a type or module.
  case type
  case `operator`
  case subscription
  /// A collection of tokens, such as a dispose bag.
  case tokens
  /// A published property, or the class or view around it.
  case observedProperty
  /// A hop to the main queue.
  case hop
  /// A continuation that a callback resumes.
  case continuation
  /// A call with a completion handler, or the declaration of one.
  case completion
  /// A delegate and its methods.
  case delegate
  /// A declaration that another kind does not describe.
  case declaration
}

/// The imports of RxSwift, RxRelay and RxCocoa.
final class RxImportVisitor: ImportVisitor {
  private let needsBindings: Bool

  init(_ context: RewriteContext, needsBindings: Bool) {
    self.needsBindings = needsBindings
    super.init(context)
  }

  override var replaced: Set<String> { RxVocabulary.modules }
  override func isAbsent(_ module: String) -> Bool { ReactiveLibrary.rxSwift.isCompanion(module, context.index) }
  override var replacement: String { "CausewayRx" }
  override var additions: [String] { needsBindings ? ["CausewayViewModel"] : [] }
}

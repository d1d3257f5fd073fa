/// The passes of `--from rxswift`, for files that import RxSwift or one of its companions.
///
/// `CausewayRx` has the names of RxSwift with the same meaning, so most code stays as it is. Edits replace imports, module
/// names and the names of older versions, and turn subscriptions of main-actor objects into bindings.
enum RxPasses {
  static func all(_ context: RewriteContext) -> [RewriteVisitor] {
    guard ReactiveLibrary.rxSwift.isImported(context.imports, context.index) else { return [] }
    let bags = RxBagFinder.bags(in: context)
    let subscriptions = Set(bags.flatMap { $0.subscriptions.flatMap(\.calls) })
    return [
      RxImportVisitor(context, needsBindings: !bags.isEmpty), RxDeclarationVisitor(context, except: bags),
      RxElementVisitor(context), RxOperatorVisitor(context, except: subscriptions), RxSingleVisitor(context),
      RxCocoaVisitor(context), RxBagVisitor(context, bags),
    ]
  }
}

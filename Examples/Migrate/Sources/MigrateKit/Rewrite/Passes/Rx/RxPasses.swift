/// The passes of `--from rxswift`, for files that import RxSwift or one of its companions.
enum RxPasses {
  static func all(_ context: RewriteContext) -> [RewriteVisitor] {
    guard context.lint.importsRx else { return [] }
    return [RxImportVisitor(context)]
  }
}

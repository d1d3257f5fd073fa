/// The passes of `--from combine`.
///
/// A file that imports neither Combine nor OpenCombine has at most views and models.
enum CombinePasses {
  static func all(_ context: RewriteContext) -> [RewriteVisitor] {
    let imports = CombineImports(context)
    let plan = ModelPlan(context, imports)
    let models: [RewriteVisitor] = [ModelVisitor(context, plan), ModelViewVisitor(context)]
    guard context.lint.importsCombine else { return models }
    return models + [
      CombineImportVisitor(context, imports), CombineTypeVisitor(context, imports, plan),
      CombineOperatorVisitor(context, imports, plan),
    ]
  }
}

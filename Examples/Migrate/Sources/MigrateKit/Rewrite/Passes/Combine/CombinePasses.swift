/// The passes of `--from combine`.
enum CombinePasses {
  static func all(_ context: RewriteContext) -> [RewriteVisitor] { [] }
}
